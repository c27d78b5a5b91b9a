import type taxLimit from '../../en/server/taxLimit.ts'
import type { Translation } from '../../translation.ts'

export default {
  subject: {
    near: 'Je verkoop nadert een fiscale grens',
    reached: 'Je verkoop heeft een fiscale grens bereikt',
  },
  next: {
    'eu-sales':
      'Aan je prijzen hoef je niets te doen: vanaf de eerste verkoop boven de grens rekenen facturen met de btw van het land van levering. Meld je voor die tijd bij de Belastingdienst aan voor OSS, of kies OSS bij Instellingen, Verkoper en btw om er nu al mee te beginnen.',
    'small-business':
      'Vanaf de verkoop die de grens overschrijdt ben je btw verschuldigd. Meld het bij de Belastingdienst en zet de regeling uit bij Instellingen, Verkoper en btw.',
  },
  button: 'Boekhouding openen',
} satisfies Translation<typeof taxLimit>
