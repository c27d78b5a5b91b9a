/** Label of the modifier key for shortcuts. */
export const commandKey = () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl')
