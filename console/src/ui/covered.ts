/** Whether something modal stands over the page. The consent panel does not: the page is there to be used. */
export const isCovered = (): boolean =>
  document.querySelector(':modal, :is([role=dialog], [role=alertdialog]):not(dialog)') !== null;
