import type teamErrors from '#shared/messages/en/server/teamErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  ownAddress: 'Dit is je eigen adres.',
  alreadyMember: 'Deze persoon werkt al in de winkel.',
  alreadyInvited: 'Dit adres is al uitgenodigd. Je kunt de uitnodiging opnieuw versturen.',
  teamFull: 'Een team heeft hoogstens {limit} mensen en open uitnodigingen.',
  invitationNotFound: 'Uitnodiging niet gevonden',
  memberNotFound: 'Deze persoon werkt niet in de winkel.',
  ownerStays: 'De eigenaar van de winkel kan hier niet worden gewijzigd of verwijderd.',
  ownerHandsOver: 'Alleen de eigenaar kan dit.',
  handoverRunning: 'De winkel is al aan iemand aangeboden. Trek dat aanbod eerst in.',
  handoverEnded: 'Dit aanbod geldt niet meer: het is ingetrokken, afgewezen of ouder dan zeven dagen.',
  ownsShop: 'Je hebt al een winkel. Een account heeft er hoogstens één.',
  invitationEnded:
    'Deze uitnodiging geldt niet meer: ze is gebruikt, ingetrokken, vervangen door een nieuwere, of ouder dan zeven dagen.',
  otherAccount: 'Deze uitnodiging is voor {email}. Log in met dat adres om haar aan te nemen.',
  signInToAccept: 'Er is al een account met dit e-mailadres. Log in om de uitnodiging aan te nemen.',
} satisfies Translation<typeof teamErrors>
