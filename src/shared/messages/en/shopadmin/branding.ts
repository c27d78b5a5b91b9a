export default {
  banner: {
    label: 'Banner',
    address: 'Header Image URL',
    hint: "Recommended size: 1920x640 pixels. Without a picture your storefront has a pattern in your shop's colour.",
    broken: 'This picture could not be loaded. Visitors would see the pattern instead.',
  },
  logo: {
    label: 'Logo',
    address: 'Logo URL',
    hint: "Shown next to your shop's name. Square or wide, ideally with a transparent background.",
    alt: 'Your logo',
    broken: 'This picture could not be loaded.',
  },
  accent: {
    label: 'Accent Colour',
    pick: 'Pick the accent colour',
    reset: 'Reset to default',
    suggested: 'Suggested colours',
    invalid: 'Must be a colour, such as #5a4fcf',
    swatch: '{name}, {colour}',
    preset: {
      electric: 'Electric',
      fire: 'Fire',
      ruby: 'Ruby',
      fairy: 'Fairy',
      psychic: 'Psychic',
      water: 'Water',
      ice: 'Ice',
      grass: 'Grass',
      slate: 'Slate',
    },
    note: {
      usual: 'Your storefront uses the default colour.',
      readable: 'Readable in light and dark mode.',
      light:
        'To keep everything readable, {light, select, links {links are} buttons {buttons are} other {buttons and links are}} made darker on a light background.',
      dark: 'To keep everything readable, {dark, select, links {links are} buttons {buttons are} other {buttons and links are}} made lighter on a dark background.',
      both: 'To keep everything readable, {light, select, links {links are} buttons {buttons are} other {buttons and links are}} made darker on a light background; {dark, select, links {links are} buttons {buttons are} other {buttons and links are}} made lighter on a dark background.',
    },
    theme: { light: 'Light', dark: 'Dark' },
    example: { product: 'Booster Box', set: 'Scarlet & Violet', language: 'English', new: 'New', add: 'Add to Cart' },
  },
} as const
