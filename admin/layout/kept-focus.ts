/** Whether the control in focus is gone or off. In a dialog, Material UI gives the focus to the dialog itself then. */
export const isFocusLost = (): boolean =>
  document.activeElement?.matches('body, .MuiDialog-container') ?? true;

/**
 * A button that is off while it works loses the focus, and whoever uses a keyboard would go on from the top of the page. This
 * gives the focus back once the button is on again, unless something else has it by then.
 */
document.addEventListener('focusout', ({ target }) => {
  if (!(target instanceof HTMLButtonElement) || !target.disabled) return;
  const observer = new MutationObserver(() => {
    if (target.disabled) return;
    observer.disconnect();
    if (isFocusLost()) target.focus({ preventScroll: true });
  });
  observer.observe(target, { attributeFilter: ['disabled'] });
});
