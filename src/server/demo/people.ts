// Fictional people, at hosts reserved for examples.

export const firstNames =
  'Sanne Milan Daan Fenna Youssef Lotte Jesse Noor Thijs Anouk Ruben Sara Bram Eva Luuk Femke Stijn Mila Tygo Isa Koen Roos Amir Lieke Sem Nina Hugo Yara Gijs Marit Finn Julia Levi Tess Noah Saar Lucas Zoë Mees Liv Sam Evi Adam Sofie Max Anna Teun Olivia Siem Emma'.split(
    ' ',
  )
export const lastNames =
  'de.graaf verbeek hoekstra van.dijk el.amrani smeets kuipers van.den.berg wolters mulder de.wit yilmaz postma scholten van.leeuwen bosman kramer peeters veenstra hermans van.der.heijden dekker rahimi jansma vogels kowalski brandsma de.souza timmerman van.rossum jansen bakker visser smit meijer de.boer bos vos peters hendriks van.vliet dijkstra jacobs kok maas huisman prins willems postma koster'.split(
    ' ',
  )
export const hosts = ['post.example', 'brievenbus.test', 'mail.example'] as const

/** Customers of the demo. The first ones return most often. */
export const customers: readonly string[] = firstNames
  .slice(0, 30)
  .map((name, place) => `${name.toLowerCase()}.${lastNames[place]}@${hosts[place % hosts.length]}`)

/** 'Sanne de Graaf' for an email address of the demo. */
export function nameOf(email: string): string {
  const [mailbox = ''] = email.split('@')
  const words = mailbox.split('.')
  return words.map((word, at) => (at === 0 || at === words.length - 1 ? capital(word) : word)).join(' ')
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
