/** `bad`: something does not work, or data are in danger. `warning`: it will, or could be better. */
export type Finding = { about: string; state: 'good' | 'warning' | 'bad'; text: string }

export const good = (about: string, text: string): Finding => ({ about, state: 'good', text })
export const warning = (about: string, text: string): Finding => ({ about, state: 'warning', text })
export const bad = (about: string, text: string): Finding => ({ about, state: 'bad', text })
