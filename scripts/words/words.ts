type Word = { pattern: RegExp; better: string }

/** Words that readers stumbled over in comments, documents and titles of tests, with what to write there. */
export const privateWords: readonly Word[] = [
  { pattern: /\banew\b/i, better: 'again' },
  { pattern: /\bbeside\b/i, better: 'next to, together with, besides' },
  { pattern: /\btold\b/i, better: 'notified, informed, shown' },
  { pattern: /\b(says?|said)\b/i, better: 'states, contains, returns, names' },
  {
    pattern: /\b(nobody|whoever|whomever|anybody|somebody|everybody)\b/i,
    better: 'no one, anyone, or name the person',
  },
  { pattern: /\bkept\b/i, better: 'stored, cached, retained' },
  { pattern: /\bstands?\b/i, better: 'is, appears' },
  { pattern: /\bheld\b(?! back)/i, better: 'locked, stored, reserved' },
  { pattern: /\brooms?\b/i, better: 'folder, area' },
  { pattern: /\bmeanwhile\b/i, better: 'in the meantime, while it runs' },
  { pattern: /\bmended\b/i, better: 'fixed' },
  { pattern: /\bset aside\b/i, better: 'dead-lettered, excluded' },
  { pattern: /\ba lost answer\b/i, better: 'a lost response' },
]

/** Openings of a comment that name nothing: 'What an order costs' for 'Total of an order'. */
export const headless: Word = {
  pattern: /^(What|Who|Whom|Whoever|Those who|That which|So many|As many)\b/,
  better: 'a noun that names the thing',
}

/** Parts of names that say too little: 'asked' for 'requested', 'kept' for 'stored'. */
export const privateNames: Readonly<Record<string, string>> = {
  asked: 'requested, …Options',
  kept: 'stored, cached, retained',
  wanted: 'requested, …Options',
  said: 'message, response',
  told: 'notified',
  untold: 'skipNotification',
  takeIn: 'import, add',
  letIn: 'admit',
  takeOut: 'remove',
  holdingNone: 'withoutConnection',
}
