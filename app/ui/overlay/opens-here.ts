/**
 * The ref of the field in which a dialog opens: otherwise the close button would have the focus. The browser reads the attribute
 * when the dialog opens; React does not render it. A field that comes later, once loaded, takes the focus then.
 */
export function opensHere(field: HTMLInputElement | HTMLTextAreaElement | null) {
  if (!field) return
  field.setAttribute('autofocus', '')
  if (field.closest('dialog')?.open) field.focus()
}
