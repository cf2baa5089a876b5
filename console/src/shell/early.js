// Asks for the data of the page before the rest of its code has arrived. `platform/http/early.ts` takes the answers.
// The build puts it behind `public/theme.js`.
(function () {
  // The page's sheet holds these sheets, too: once they are named, no script loads them again.
  for (var href of JSON.parse(document.currentScript.dataset.styles)) {
    var link = document.createElement('link');
    link.disabled = true;
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
  try {
    var asks = JSON.parse(document.currentScript.dataset.asks);
    var pair = JSON.parse(cookie('token'));
    var claims = JSON.parse(atob(pair.access.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    // An expired token is first replaced, by the code that can do so.
    if (claims.exp * 1000 < Date.now()) return;
    var headers = {
      Accept: 'application/json',
      'Accept-Language': document.currentScript.dataset.locale,
      Authorization: 'JWT ' + pair.access,
    };
    var profile = cookie('profile');
    window.regiaEarly = asks
      .filter((path) => profile || !path.includes('{profile}'))
      .map((ask) => {
        var path = ask.replace('{profile}', encodeURIComponent(profile));
        return { path: path, headers: headers, atMs: Date.now(), answer: fetch(path, { headers: headers }) };
      });
    // The taker of an answer handles its failure. An answer without a taker must not be reported as an error.
    for (var early of window.regiaEarly) early.answer.catch(function () {});
  } catch {
    // The code of the page asks itself.
  }

  function cookie(name) {
    var found = document.cookie.split('; ').find((each) => each.startsWith(name + '='));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
  }
})();
