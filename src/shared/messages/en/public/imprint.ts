/** Who runs the platform, and where people and authorities reach them. */
export default {
  title: 'Imprint',
  summary: 'Who runs this platform, and how to reach a person here. Each shop names its own seller on its pages.',
  who: { title: 'Who runs this platform' },
  point: {
    title: 'Contact point',
    users: 'For everybody: <write></write>. A person reads it, in Dutch or English, and answers.',
    authorities:
      'For authorities of the member states, the Commission and the Board for Digital Services: the same address, in Dutch or English. Please name the case in the subject.',
    security: 'For security researchers: the same address, see also <security>security.txt</security>.',
  },
  reports: {
    title: 'Reports and decisions',
    text: 'Every listing and every shop has a link to report it. A person decides about each report; no automatic means are used. Who reported and whose listing or shop it is get the decision with its reasons. Whoever disagrees writes to us, and we look at it again. You can also go to court.',
    abuse:
      'Who sends several reports that plainly have no ground is refused for three months, after a warning with each of them. A shop against which several measures were taken is suspended.',
  },
  disputes: {
    title: 'Disputes',
    text: 'A dispute about a purchase is between you and the shop. We are not obliged to take part in a settlement before a disputes committee, and do not. Consumers find help at <consuwijzer>consuwijzer.nl</consuwijzer>.',
  },
  sources: {
    title: 'Sources',
    text: 'Facts about cards and sets come from TCGdex (Pokémon), XMage (Magic), lorcana-data (Lorcana) and @flesh-and-blood/cards (Flesh and Blood), used under the MIT licence. Names of games and cards belong to their owners; this platform is not connected to them.',
  },
} as const
