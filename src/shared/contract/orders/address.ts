import { z } from 'zod'
import {
  addressLimits,
  houseNumberProblem,
  normalisePostcode,
  postcodeProblem,
  splitHouseNumber,
} from '../../rules/orders/shipping/address.ts'
import { countries } from '../../rules/orders/shipping/countries.ts'
import { line, lineOrNone, newName } from '../fields.ts'
import { problem } from '../problem.ts'

/** Delivery address of a parcel. Shared with the browser's form. */
export const Address = z
  .strictObject(
    {
      name: newName(addressLimits.name, problem('nameRequired')),
      street: line(addressLimits.street, problem('streetRequired')),
      houseNumber: line(addressLimits.houseNumber, problem('houseNumberRequired')).superRefine((text, context) => {
        const wrong = houseNumberProblem(text)
        if (wrong) context.addIssue({ code: 'custom', message: problem(wrong) })
      }),
      addition: lineOrNone(addressLimits.addition).default(''),
      postcode: line(addressLimits.postcode, problem('postcodeRequired')),
      city: line(addressLimits.city, problem('cityRequired')),
      country: z.enum(countries, problem('countryRequired')),
    },
    problem('addressRequired'),
  )
  .transform((address, context) => {
    const wrong = postcodeProblem(address.postcode, address.country)
    if (wrong) context.addIssue({ code: 'custom', path: ['postcode'], message: problem(wrong) })
    return { ...splitHouseNumber(address), postcode: normalisePostcode(address.postcode, address.country) }
  })
export type Address = z.output<typeof Address>
