import type permissions from '#shared/messages/en/common/permissions.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  required:
    'Dit mag je niet doen in deze winkel. Je hebt er dit recht voor nodig, dat de eigenaar je kan geven: {permission}',
  setUpTwoFactor: 'Iedereen die in deze winkel werkt, moet in twee stappen inloggen. Stel dat eerst in bij je account.',
  shop: {
    read: 'Horen wanneer er iets in de winkel verandert',
  },
  products: {
    read: 'Producten, voorraad en prijzen bekijken',
    write: 'Producten toevoegen, wijzigen, importeren en verwijderen',
  },
  prices: {
    write: 'Prijzen met regels wijzigen',
  },
  orders: {
    read: 'Bestellingen bekijken, met namen en adressen van klanten',
    pack: 'Bestellingen inpakken en verzenden, en packs live openen',
    write: 'Bestellingen wijzigen en annuleren, concepten sturen en klanten schrijven',
  },
  counter: {
    sell: 'Verkopen aan de kassa',
  },
  payments: {
    read: 'Verwachte betalingen en bankafschriften bekijken',
    receive: 'Bestellingen op betaald zetten en er aan de kassa geld voor aannemen',
    write: 'Bankafschriften inlezen en betalingen boeken',
  },
  refunds: {
    write: 'Klanten geld terugbetalen',
  },
  customers: {
    read: 'Klanten bekijken en exporteren',
    write: 'Notities over klanten maken, klanten blokkeren en hun gegevens wissen',
  },
  discounts: {
    read: 'Kortingscodes bekijken',
    write: 'Kortingscodes maken en wijzigen',
  },
  buying: {
    read: 'Bekijken wat de winkel inkoopt en voor welke prijs',
    manage: 'Bepalen wat de winkel inkoopt en voor welke prijs',
    receive: 'Kaarten van klanten ontvangen en bekijken',
    pay: 'Deze kaarten inkopen en klanten betalen',
  },
  credit: {
    read: 'Het tegoed van klanten bekijken en exporteren',
    write: 'Tegoed geven en corrigeren',
  },
  figures: {
    read: 'Omzet en andere cijfers bekijken',
  },
  books: {
    read: 'Facturen en boekhouding bekijken en exporteren',
    write: 'Facturen maken en vernieuwen',
  },
  settings: {
    read: 'De instellingen van de winkel bekijken',
    write: 'De instellingen van de winkel wijzigen',
  },
  ownership: {
    manage: 'Bepalen waar geld heen gaat, wie de verkoper is, wat de winkel verklaart en wie er werkt',
  },
} satisfies Translation<typeof permissions>
