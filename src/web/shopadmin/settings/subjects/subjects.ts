/** Screens of the settings, in the order of their tabs. */
export const subjects = [
  'general',
  'branding',
  'games',
  'shipping',
  'payment',
  'seller',
  'terms',
  'notifications',
  'team',
  'counter',
  'keys',
  'webhooks',
  'agents',
] as const
export type Subject = (typeof subjects)[number]

/** Subjects that are part of `ShopSettings` and share a form. The others have screens of their own. */
export type FormSubject = Exclude<
  Subject,
  'games' | 'seller' | 'terms' | 'team' | 'counter' | 'keys' | 'webhooks' | 'agents'
>

const ownScreens: readonly Subject[] = ['games', 'seller', 'terms', 'team', 'counter', 'keys', 'webhooks', 'agents']

export const isFormSubject = (subject: Subject): subject is FormSubject => !ownScreens.includes(subject)

export const subjectPath = (subject: Subject): string =>
  subject === 'general' ? '/shopadmin/settings' : `/shopadmin/settings/${subject}`

/** The subject of an address. Undefined: there is none by this name. */
export const subjectNamed = (name: string | undefined): Subject | undefined =>
  name === undefined ? 'general' : subjects.find((subject) => subject !== 'general' && subject === name)
