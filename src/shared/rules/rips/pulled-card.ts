type Card = { name: string; setName: string; number: string }

/** 'Charizard ex · 199 · 151': as much as is known of a pulled card, in one line. */
export const pulledCardName = ({ name, setName, number }: Card): string =>
  [name, number, setName].filter(Boolean).join(' · ')
