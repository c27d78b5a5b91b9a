import type numbers from '#shared/messages/en/shopadmin/numbers.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  noPrice: 'Vul een bedrag in, zoals 4,99',
  noShippingPrice: 'Vul een bedrag in, zoals 4,95',
  priceRequired: 'Vul een prijs in',
  noStock: 'De voorraad is een heel getal van 0 of meer',
  stockNotWhole: 'De voorraad is een heel getal',
  notWhole: 'Vul een heel getal in',
  noAmount: '0,00',
  didYouMean: { one: 'Bedoel je {first}?', two: 'Bedoel je {first} of {second}?' },
} satisfies Translation<typeof numbers>
