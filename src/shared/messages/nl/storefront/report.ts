import type report from '../../en/storefront/report.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: 'Iets melden',
  about: { listing: 'Je meldt “{name}” bij {shop}.', shop: 'Je meldt de winkel {shop}.' },
  intro:
    'De mensen achter Toploader lezen je melding en beslissen. De winkel hoort niet wie je bent. Gaat het over een bestelling van jou? <orders>Schrijf dan eerst de winkel</orders>.',
  reason: 'Wat klopt er niet?',
  choose: 'Kies wat het best past',
  reasons: {
    counterfeit: 'Namaak',
    unsafe: 'Een onveilig product',
    misleading: 'Omschrijving of prijs is misleidend',
    'forbidden-game': 'Een kansspel, zoals een mystery box of een random spot',
    rights: 'Het schendt mijn rechten, zoals op mijn foto of merk',
    offensive: 'Aanstootgevende of verboden inhoud',
    'child-abuse': 'Seksueel misbruik van kinderen (dit kan anoniem)',
    'not-who-they-say': 'De verkoper is niet wie hij zegt te zijn',
    other: 'Iets anders',
  },
  explanation: 'Vertel ons waarom',
  explanationHint: 'Waarom denk je dat? Tussen {min} en {max} tekens.',
  name: 'Je naam',
  email: 'Je e-mailadres',
  anonymous:
    'Je naam en e-mailadres hoef je niet in te vullen. Zonder adres kunnen we je niet laten weten wat we beslissen.',
  emailHint: 'We bevestigen je melding en laten je weten wat we beslissen.',
  goodFaith: 'Ik denk dat wat ik meld juist en volledig is',
  goodFaithMissing: 'Bevestig dit nog',
  send: 'Melding versturen',
  sending: 'Versturen …',
  failed: 'De melding kon niet worden verstuurd',
  sent: {
    title: 'Bedankt: melding {number}',
    anonymous:
      'We hebben je melding ontvangen. Omdat je geen adres achterliet, kunnen we je niet laten weten wat we beslissen.',
    text: 'We hebben een bevestiging gestuurd naar {email}. Daar laten we ook weten wat we beslissen.',
    back: 'Terug naar de winkel',
  },
} satisfies Translation<typeof report>
