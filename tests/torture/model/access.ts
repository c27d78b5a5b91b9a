import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { type Client, Refused } from '#tests/support/client.ts'

/** Runs pieces of work one after another. */
export function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

type Grant = { permissions: readonly Permission[]; begun: number; done: number }

/** Permissions of someone over time. A change takes effect at some moment between its request and its answer. */
export class Access {
  #grants: Grant[]
  readonly #takeTurns = inTurns()

  constructor(permissions: readonly Permission[]) {
    this.#grants = [{ permissions, begun: 0, done: 0 }]
  }

  /** Makes changes one after another, so that their order is certain. A refused one changes nothing. */
  change<Result>(permissions: readonly Permission[], work: () => Promise<Result>): Promise<Result> {
    return this.#takeTurns(async () => {
      const grant = { permissions, begun: performance.now(), done: Number.POSITIVE_INFINITY }
      this.#grants.push(grant)
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refused) this.#grants = this.#grants.filter((each) => each !== grant)
        throw error
      } finally {
        grant.done = performance.now()
      }
    })
  }

  /** Everything that was permitted at some moment since `begun`. */
  #since(begun: number): readonly (readonly Permission[])[] {
    return this.#grants
      .filter((_, place) => (this.#grants[place + 1]?.done ?? Number.POSITIVE_INFINITY) >= begun)
      .map(({ permissions }) => permissions)
  }

  mayHave(permission: Permission, begun: number): boolean {
    return this.#since(begun).some((permissions) => permissions.includes(permission))
  }

  hadAlways(permission: Permission, begun: number): boolean {
    return this.#since(begun).every((permissions) => permissions.includes(permission))
  }
}

type Parts = { query?: object; body?: unknown }

const permissionOf = (endpoint: Endpoint, { query = {}, body }: Parts) =>
  endpoint.permissionFor?.({ query, body }) ?? endpoint.permission

const addresses = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}))

const endpointAt = (method: string, address: string) =>
  addresses.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(address.split('?')[0] ?? ''))
    ?.endpoint

/** Fails each call that is accepted although the caller did not have its permission at any moment of the call, or refused although they did. */
export function watched(client: Client, name: string, access: Access): Client {
  const check = (endpoint: Endpoint | undefined, parts: Parts, begun: number, refused?: Refused) => {
    const permission = endpoint && permissionOf(endpoint, parts)
    if (!endpoint || !permission) return
    if (!refused && !access.mayHave(permission, begun))
      throw new Error(`${name} made ${endpoint.name} without ${permission}`)
    // Some calls need a second permission, which only those with all of them certainly have.
    if (refused?.code === 'permission_required' && access.hadAlways('ownership.manage', begun))
      throw new Error(`${name} was refused ${endpoint.name}: ${refused.message}`)
  }
  return {
    ...client,
    async call(endpoint, ...input) {
      const begun = performance.now()
      const parts = (input[0] ?? {}) as Parts
      try {
        const answer = await client.call(endpoint, ...input)
        check(endpoint, parts, begun)
        return answer
      } catch (error) {
        if (error instanceof Refused) check(endpoint, parts, begun, error)
        throw error
      }
    },
    async raw(method, address, request) {
      const begun = performance.now()
      const answer = await client.raw(method, address, request)
      if (answer.status < 300) check(endpointAt(method, address), {}, begun)
      return answer
    },
  }
}
