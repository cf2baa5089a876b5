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
})();
