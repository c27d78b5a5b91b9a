import type agentErrors from '#shared/messages/en/server/agentErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  origin: 'Dit adres is voor programma’s, en alleen onder de naam van dit platform.',
  signIn: 'Assistenten hebben een API-sleutel van een winkel nodig, of toestemming van iemand die daar werkt.',
  stopped: 'De eigenaar van deze winkel heeft alle assistenten gestopt.',
  noProposal: 'Dit voorstel bestaat niet.',
  proposalExpired: 'Dit voorstel is verlopen. Er is niets gedaan.',
  proposalDecided: 'Dit voorstel is al aangenomen of afgewezen.',
  clientNotFound: 'Deze assistent bestaat niet.',
  grantNotFound: 'Deze assistent is niet verbonden.',
  tooMany: 'Een winkel kan {limit, number} assistenten tegelijk hebben. Verwijder er eerst een.',
  unknownClient:
    'Deze assistent is hier niet bekend, of gebruikt een ander adres dan waarmee hij is geregistreerd. Vraag de eigenaar van de winkel om hem te registreren.',
  oneCall: 'Stuur één aanroep per verzoek.',
} satisfies Translation<typeof agentErrors>
