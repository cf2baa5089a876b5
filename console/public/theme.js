// Runs before the first paint, so that a stored choice never flashes the other theme.
(function () {
  try {
    var stored = JSON.parse(localStorage.getItem('regia.ui') || '{}');
    if (stored.theme === 'light' || stored.theme === 'dark') {
      document.documentElement.dataset.theme = stored.theme;
    }
  } catch {
    // Storage that is closed or spoilt means: follow the system.
  }
})();
