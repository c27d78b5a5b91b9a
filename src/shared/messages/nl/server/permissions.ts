import type permissions from '#shared/messages/en/server/permissions.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  required:
    'Dit mag je niet doen in deze winkel. Je hebt er dit recht voor nodig, dat de eigenaar je kan geven: {permission}',
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
    write: 'Bestellingen inpakken, verzenden, wijzigen en annuleren, en klanten schrijven',
  },
  counter: {
    sell: 'Verkopen aan de toonbank',
  },
  payments: {
    read: 'Verwachte betalingen en bankafschriften bekijken',
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
    manage: 'Bepalen waar geld heen gaat, wie de verkoper is en wat de winkel verklaart',
  },
} satisfies Translation<typeof permissions>
