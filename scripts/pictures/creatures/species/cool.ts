import { type Species, species } from './species.ts'

/** Of water, ice and leaves. */
export const cool: Readonly<Record<string, Species>> = {
  Blastoise: species('crab', '#3a7fc4 #e8f4ff #2a4f9e #163060 #ffd34a', {
    head: 'bear',
    back: 'crystals',
    mood: 'fierce',
    marks: 'patches',
  }),
  Squirtle: species(
    'mascot',
    '#3fb6c4 #f4fbea #ff9d4a #1a5a72 #7a4a2a',
    { head: 'bear', ears: 'drop', horns: 'unicorn', tail: 'fin', back: 'fins', marks: 'bands', mood: 'gentle' },
    { bulk: 1.1, leg: 0.8 },
  ),
  Gyarados: species(
    'serpent',
    '#2f3f9e #e8e0c0 #e8b23a #161c52 #ff4f5e',
    { head: 'dragon', horns: 'crest', mane: 'frill', back: 'fins', tail: 'fin', marks: 'spots', mood: 'fierce' },
    { bulk: 1.2, head: 1.15 },
  ),
  Magikarp: species('fish', '#1fa8a8 #fff1dc #ff7fa8 #0d5a6a #ffb53a', {
    mane: 'ruff',
    marks: 'patches',
    mood: 'bright',
  }),
  Vaporeon: species(
    'swimmer',
    '#5a9ee8 #eaf6ff #b48cf0 #2a4a9e #2a3a7a',
    { head: 'horse', ears: 'fin', horns: 'unicorn', marks: 'stars', mood: 'gentle' },
    { neck: 0.85 },
  ),
  Lapras: species(
    'fish',
    '#24406e #cfe9ff #7fd0f0 #122040 #ffd34a',
    { horns: 'crystal', back: 'crystals', marks: 'stars', mood: 'sleepy' },
    { bulk: 1.3, length: 1.1, head: 0.85 },
  ),
  Poliwrath: species(
    'golem',
    '#d9706a #ffd9c4 #3fc4d0 #6a2a3a #ffffff',
    { back: 'crystals', tail: 'club', marks: 'runes' },
    { bulk: 0.95 },
  ),
  Feraligatr: species(
    'drake',
    '#5a7a3a #e3d48a #e8762e #2a3a1c #ffcf3a',
    { head: 'dragon', horns: 'spikes', back: 'spikes', tail: 'club', marks: 'bands', mood: 'fierce' },
    { bulk: 1.2, neck: 0.7 },
  ),
  Milotic: species(
    'serpent',
    '#f3d9e2 #fff6f0 #e0608f #8a3a66 #4a5ad8',
    { head: 'fox', ears: 'fin', horns: 'antennae', tail: 'fan', back: 'fins', marks: 'bands', mood: 'gentle' },
    { bulk: 0.8 },
  ),
  Greninja: species(
    'quadruped',
    '#2d2f6e #dfe7ff #f05a9a #15163e #ffd34a',
    { head: 'cat', ears: 'fin', wings: 'fin', back: 'fins', tail: 'fin', marks: 'bands', mood: 'sly' },
    { leg: 1.2, bulk: 0.88 },
  ),
  Psyduck: species(
    'puff',
    '#7fd6b8 #f6ffe8 #ff9a5a #2a6a5a #3a4a8a',
    { ears: 'long', horns: 'antennae', mood: 'bright' },
    { bulk: 0.85 },
  ),
  Palkia: species(
    'drake',
    '#2f8f9e #dff6f0 #ffc65a #144a5a #ff6f91',
    { head: 'horse', horns: 'crystal', mane: 'frill', back: 'crystals', tail: 'fin', marks: 'stars', mood: 'gentle' },
    { neck: 2.1, bulk: 0.95 },
  ),
  Glaceon: species(
    'quadruped',
    '#bfe3f4 #ffffff #6fb6ff #3a6a9e #4a5ad8',
    { head: 'fox', ears: 'pointed', horns: 'crystal', back: 'crystals', tail: 'club', marks: 'socks', mood: 'sly' },
    { leg: 1.15, bulk: 0.9 },
  ),
  Articuno: species(
    'bird',
    '#e9e6f8 #ffffff #8f9cf0 #4a4a9e #ff9a7a',
    { wings: 'crystal', horns: 'crystal', tail: 'fan', mane: 'ruff', mood: 'gentle' },
    { neck: 1.2 },
  ),
  Bulbasaur: species(
    'mascot',
    '#6fa85a #f3ecc4 #d8503f #34542a #b5472d',
    { head: 'bear', ears: 'drop', horns: 'antlers', back: 'mushrooms', tail: 'leaf', marks: 'spots', mood: 'gentle' },
    { bulk: 1.2, leg: 0.8, head: 0.9 },
  ),
  Venusaur: species(
    'quadruped',
    '#4f7f4a #e3dba8 #c4403a #26401f #ffb53a',
    { head: 'bear', ears: 'leaf', horns: 'antlers', back: 'mushrooms', tail: 'leaf', marks: 'patches', mood: 'gentle' },
    { bulk: 1.45, leg: 0.7, neck: 0.8, head: 1.1 },
  ),
  Meganium: species('plant', '#5aa84f #fff0b8 #f078a0 #2f5a2a #7a3f8a', { mood: 'gentle' }),
  Leafeon: species(
    'quadruped',
    '#a8b86a #f6f0d0 #5a9e3a #4a5a24 #b5722d',
    { head: 'horse', ears: 'leaf', horns: 'antlers', mane: 'leaf', tail: 'leaf', marks: 'spots', mood: 'gentle' },
    { leg: 1.3, bulk: 0.85, neck: 1.5, head: 0.9 },
  ),
  Meowscarada: species(
    'knight',
    '#2f7a5a #eafbdc #e0428f #123a30 #ffcf3a',
    { head: 'cat', ears: 'long', wings: 'leaf', back: 'bulb', mood: 'sly' },
    { bulk: 0.9, head: 1.15 },
  ),
  Scyther: species('moth', '#5fae4a #e8f4c0 #cfe86a #2a4f24 #ff5a4a', {
    head: 'dragon',
    wings: 'leaf',
    tail: 'blade',
    mood: 'fierce',
    horns: 'antennae',
  }),
  'Iron Leaves': species(
    'construct',
    '#3f7a5f #b8f0c4 #7df09a #1c3a30 #ff6f91',
    { horns: 'crest', tail: 'club' },
    { bulk: 1 },
  ),
  'Teal Mask Ogerpon': species(
    'knight',
    '#1f8a86 #e8f6dc #5fd0a0 #0f3f46 #ffd24a',
    { head: 'owl', horns: 'antlers', mane: 'leaf', back: 'bulb', mood: 'fierce' },
    { head: 1.15 },
  ),
}
