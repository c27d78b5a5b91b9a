/** Colours that go well with pictures of cards. */
export const accentPresets = [
  { name: 'Electric', colour: '#f2b705' },
  { name: 'Fire', colour: '#d9480f' },
  { name: 'Ruby', colour: '#c81e3c' },
  { name: 'Fairy', colour: '#c2366b' },
  { name: 'Psychic', colour: '#8a3ffc' },
  { name: 'Water', colour: '#1769d2' },
  { name: 'Ice', colour: '#0e8a9c' },
  { name: 'Grass', colour: '#2f8f3a' },
  { name: 'Slate', colour: '#475569' },
] as const
