import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { clientOf, type RawAnswer } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { statesOfTables } from '#tests/support/rows.ts'
import { allOf, beside, foreignCases, idsIn, isEmpty, type Place, replaced, secretsOf } from './foreign-places.ts'
import { nameOf, type Sample } from './samples.ts'

// Each call of one shop gets an id of another shop in a single place: the path, the query, or the body at any depth, instead of the own id
// and, in lists, next to it. Callers are the owner of the one shop, and an administrator, who has access to both shops and must not mix
// them. Ids are found by comparing the samples of two shops; ids that no sample contains are listed here.

let ours: Stocked
let theirs: Stocked
let administrator: Session

beforeAll(async () => {
  ;[ours, theirs] = await twoShops()
  administrator = await given.admin()
})

const twoShops = () => Promise.all([given.product({ stock: 1_000 }), given.product({ stock: 1_000 })])

async function send(endpoint: Endpoint, by: Session, { params, query, body, file }: Sample): Promise<RawAnswer> {
  const { raw } = clientOf({ token: endpoint.access === 'public' ? undefined : by.token })
  const sent = file ? { body: file } : body === undefined ? {} : { json: body }
  return raw(endpoint.method, addressOf(endpoint.path, params, query), sent)
}

/** Samples of account calls make several permanent changes. */
const isOfAccount = ({ path }: Endpoint) => path.startsWith('/api/account')

const walk = endpoints.filter(({ access, content }) => access !== 'superadmin' && content !== 'text/event-stream')

test.each(walk.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s does nothing with records of another shop, and reveals nothing about them',
  async (_name, endpoint) => {
    if (isOfAccount(endpoint)) [ours, theirs] = await twoShops()
    const { sampleOf, ofOurs, sampled, cases } = await foreignCases(endpoint, ours, theirs)
    const allSecrets = await secretsOf(theirs)
    const before = cases.length > 0 ? await allOf(theirs) : undefined
    let usable: Sample | undefined = ofOurs
    const expectNothing = async (by: Session, place: Place, change: (sample: Sample) => Sample, isMixed = false) => {
      usable ??= await sampleOf(ours)
      const sample = change(usable)
      const states = await statesOfTables()
      const answer = await send(endpoint, by, sample)
      const who = by === administrator ? 'administrator' : 'owner'
      const what = `${who}, ${place.join('.')} ${isMixed ? 'beside ours' : ''} → ${answer.status} ${answer.text.slice(0, 200)}`
      // Most calls are refused before they write anything. The others use their sample up.
      if (!isDeepStrictEqual(await statesOfTables(), states)) {
        usable = undefined
        expect(await allOf(theirs), what).toEqual(before)
      }
      // A call with a mixed list may ignore the foreign entries.
      if (!isMixed) expect(answer.status >= 400 || isEmpty(answer), what).toBe(true)
      const secrets = allSecrets.filter((secret) => !JSON.stringify(sample).includes(secret))
      const leaked = secrets.filter((secret) => answer.text.includes(secret))
      expect(leaked, what).toEqual([])
    }
    // An administrator has access to both shops, so the call must name two shops, one of them wrong.
    const callers = [ours.owner, ...(endpoint.access === 'shop' ? [administrator] : [])]
    for (const [place, value] of cases)
      for (const by of callers) {
        if (by === administrator && idsIn(sampled, place) < 2) continue
        await expectNothing(by, place, (sample) => replaced(sample, place, value))
        if (beside(ofOurs, place, value))
          await expectNothing(by, place, (sample) => beside(sample, place, value) ?? sample, true)
      }
  },
)
