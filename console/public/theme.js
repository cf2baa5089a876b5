// Runs before the first paint, so that the page never flashes in the other theme.
(function () {
  try {
    var stored = JSON.parse(localStorage.getItem('regia.ui') || '{}');
    if (stored.theme === 'light' || stored.theme === 'dark') {
      document.documentElement.dataset.theme = stored.theme;
    }
    if (stored.sidebarWide === true) document.documentElement.dataset.side = 'wide';
  } catch {
    // Without a readable storage, follow the system.
  }
  // APP-13: shows the drawn strip, if there is no choice. `platform/consent/record.ts` reads the record in full.
  try {
    var consent = JSON.parse(localStorage.getItem('regia.consent')) || {};
    var stands = consent.revision === 1 && consent.expirationTime > Date.now();
  } catch {
    // Without a readable storage, ask.
  }
  document.documentElement.toggleAttribute('data-consent', !stands);
  // A press before the code of the strip has arrived: `ui/take-over.ts` repeats it.
  function note(event) {
    var button = event.target.closest && event.target.closest('#consent-strip button');
    if (!button) return;
    if (event.type === 'click') button.setAttribute('aria-busy', 'true');
    button.closest('section').dataset[event.type] = [...button.parentNode.children].indexOf(button);
  }
  addEventListener('click', note);
  addEventListener('pointerdown', note);
})();
