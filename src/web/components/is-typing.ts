const withoutText = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether keys go into a text here, so that a shortcut has to leave them alone. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.test(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
}
