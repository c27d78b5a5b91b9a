import { type Random, randomOf } from '#server/demo/random.ts'

const firstNames =
  'Sanne Milan Daan Fenna Youssef Lotte Jesse Noor Thijs Anouk Ruben Sara Bram Eva Luuk Femke Stijn Mila Tygo Isa Koen Roos Amir Lieke Sem Nina Hugo Yara Gijs Marit Finn Julia Levi Tess Noah Saar Lucas Zoë Mees Liv Sam Evi Adam Sofie Max Anna Teun Olivia Siem Emma'.split(
    ' ',
  )
const lastNames =
  'de.graaf verbeek hoekstra van.dijk el.amrani smeets kuipers van.den.berg wolters mulder de.wit yilmaz postma scholten van.leeuwen bosman kramer peeters veenstra hermans van.der.heijden dekker rahimi jansma vogels kowalski brandsma de.souza timmerman van.rossum jansen bakker visser smit meijer de.boer bos vos peters hendriks van.vliet dijkstra jacobs kok maas huisman prins willems postma koster'.split(
    ' ',
  )
const hosts = ['post.example', 'brievenbus.test', 'mail.example'] as const

/** So many customers, none of whom exists, at hosts that are kept for examples. */
export function planCustomers(count: number): string[] {
  const random = randomOf('seed customers')
  const word = (words: readonly string[]) => words[random.whole(0, words.length - 1)] ?? 'kaart'
  const emails = new Set<string>()
  while (emails.size < count) {
    const name = `${word(firstNames)}.${word(lastNames)}`
      .normalize('NFD')
      .replace(/[^\w.]/g, '')
      .toLowerCase()
    const plain = `${name}@${random.pick(hosts)}`
    emails.add(emails.has(plain) ? plain.replace('@', `${emails.size}@`) : plain)
  }
  return [...emails]
}

/** Somebody of them: the earlier in the list, the more often they buy. */
export const regular = (random: Random, customers: readonly string[]): string =>
  customers[Math.floor(customers.length * random.between(0, 1) ** 1.7)] ?? ''
