import type team from '#shared/messages/en/common/team.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  role: {
    owner: 'Eigenaar',
    manager: 'Manager',
    counter: 'Kassa',
    packer: 'Inpakker',
    stock: 'Voorraad',
    bookkeeper: 'Boekhouder',
    custom: 'Gekozen rechten',
  },
  explained: {
    owner: 'Mag alles.',
    manager:
      'Mag alles behalve wat van de eigenaar is: betaalgegevens, juridische verkoper, fiscale gegevens en het team.',
    counter:
      'Verkoopt aan de kassa, zoekt producten, bestellingen en klanten op, en geeft bestellingen mee. Ziet geen boekhouding en verkoopt niets onder de prijs.',
    packer: 'Ziet de bestellingen, pakt ze in, verstuurt ze en print pakbonnen.',
    stock: 'Zorgt voor producten, imports en prijzen.',
    bookkeeper: 'Bekijkt en exporteert boekhouding, betalingen en cijfers, en wijzigt niets.',
    custom: 'Heeft precies de rechten die de eigenaar kiest.',
  },
} satisfies Translation<typeof team>
