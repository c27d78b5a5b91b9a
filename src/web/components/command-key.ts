/** What the key is called that shortcuts are pressed with. */
export const commandKey = () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl')
