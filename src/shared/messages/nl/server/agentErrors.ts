import type agentErrors from '#shared/messages/en/server/agentErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  origin: 'Dit adres is voor programma’s, en alleen onder de naam van dit platform.',
  signIn: 'Assistenten hebben een API-sleutel van een winkel nodig, of toestemming van iemand die daar werkt.',
  stopped: 'De eigenaar van deze winkel heeft alle assistenten gestopt.',
  noProposal: 'Dit voorstel bestaat niet.',
  proposalExpired: 'Dit voorstel is verlopen. Er is niets gedaan.',
  proposalDecided: 'Dit voorstel is al aangenomen of afgewezen.',
} satisfies Translation<typeof agentErrors>
