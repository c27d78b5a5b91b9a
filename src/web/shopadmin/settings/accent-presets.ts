/** Colours that go well with pictures of cards. */
export const accentPresets = [
  { name: 'electric', colour: '#f2b705' },
  { name: 'fire', colour: '#d9480f' },
  { name: 'ruby', colour: '#c81e3c' },
  { name: 'fairy', colour: '#c2366b' },
  { name: 'psychic', colour: '#8a3ffc' },
  { name: 'water', colour: '#1769d2' },
  { name: 'ice', colour: '#0e8a9c' },
  { name: 'grass', colour: '#2f8f3a' },
  { name: 'slate', colour: '#475569' },
] as const
