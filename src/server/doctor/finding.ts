/** `bad`: something is broken, or data are at risk. `warning`: it may break, or can be improved. */
export type Finding = { about: string; state: 'good' | 'warning' | 'bad'; text: string }

export const good = (about: string, text: string): Finding => ({ about, state: 'good', text })
export const warning = (about: string, text: string): Finding => ({ about, state: 'warning', text })
export const bad = (about: string, text: string): Finding => ({ about, state: 'bad', text })
