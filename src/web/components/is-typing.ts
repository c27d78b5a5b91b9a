const withoutText = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether the target accepts text, so that shortcuts must not apply. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.test(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
}
