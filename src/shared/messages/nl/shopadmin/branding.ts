import type branding from '#shared/messages/en/shopadmin/branding.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  banner: {
    label: 'Banner',
    address: 'URL van de banner',
    hint: 'Het mooist is 1920x640 pixels. Zonder afbeelding heeft je winkel een patroon in je eigen kleur.',
    focus: {
      label: 'Altijd in beeld',
      hint: 'Brede schermen snijden een banner bij. Wijs het deel aan dat in beeld moet blijven.',
      x: 'Van links naar rechts',
      y: 'Van boven naar beneden',
    },
    broken: 'Deze afbeelding kon niet worden geladen. Bezoekers zouden het patroon zien.',
  },
  logo: {
    label: 'Logo',
    address: 'URL van het logo',
    hint: 'Staat naast de naam van je winkel. Vierkant of breed, het liefst met een doorzichtige achtergrond.',
    alt: 'Je logo',
    broken: 'Deze afbeelding kon niet worden geladen.',
  },
  accent: {
    label: 'Accentkleur',
    pick: 'Accentkleur kiezen',
    reset: 'Terug naar standaard',
    suggested: 'Voorgestelde kleuren',
    invalid: 'Vul een kleur in, zoals #5a4fcf',
    swatch: '{name}, {colour}',
    preset: {
      electric: 'Elektrisch',
      fire: 'Vuur',
      ruby: 'Robijn',
      fairy: 'Fee',
      psychic: 'Psychisch',
      water: 'Water',
      ice: 'IJs',
      grass: 'Gras',
      slate: 'Leisteen',
    },
    note: {
      usual: 'Je winkel gebruikt de standaardkleur.',
      readable: 'Goed te lezen in licht en donker.',
      light:
        'Om alles leesbaar te houden, zijn {light, select, links {links} buttons {knoppen} other {knoppen en links}} donkerder op een lichte achtergrond.',
      dark: 'Om alles leesbaar te houden, zijn {dark, select, links {links} buttons {knoppen} other {knoppen en links}} lichter op een donkere achtergrond.',
      both: 'Om alles leesbaar te houden, zijn {light, select, links {links} buttons {knoppen} other {knoppen en links}} donkerder op een lichte achtergrond, en {dark, select, links {links} buttons {knoppen} other {knoppen en links}} lichter op een donkere.',
    },
    theme: { light: 'Licht', dark: 'Donker' },
    example: {
      product: 'Boosterbox',
      set: 'Scarlet & Violet',
      language: 'Engels',
      new: 'Nieuw',
      add: 'In winkelmandje',
    },
  },
} satisfies Translation<typeof branding>
