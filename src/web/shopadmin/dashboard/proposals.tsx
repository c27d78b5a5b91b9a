import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  type AgentProposal,
  acceptAgentProposal,
  declineAgentProposal,
  listAgentProposals,
} from '#shared/contract/shops/access/agents.ts'
import type agents from '#shared/messages/en/shopadmin/agents.ts'
import { type Permission, permissionText } from '#shared/rules/access/permissions.ts'
import type { MemberRole } from '#shared/rules/access/roles.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AllowedLink } from '../access/allowed-link.tsx'
import { live } from '../live.ts'

type Words = (typeof agents)['proposals']

/** Calls that assistants have prepared, for a person to accept or decline. Nothing is shown without proposals. */
export function Proposals({ shopId }: { shopId: number }) {
  const t = useTranslations('agents.proposals')
  const { data: proposals = [] } = useQuery({ ...read(listAgentProposals, { params: { id: shopId } }), ...live })
  if (proposals.length === 0) return null
  return (
    <Card aria-labelledby="proposals">
      <h2 id="proposals" className="flex items-center gap-2 px-5 pt-5 pb-3 font-semibold text-base">
        <Bot className="size-5 shrink-0 text-quiet" aria-hidden="true" />
        {t('title')}
      </h2>
      <ul aria-label={t('list')} className="divide-y border-t">
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} shopId={shopId} proposal={proposal} />
        ))}
      </ul>
    </Card>
  )
}

function Proposal({ shopId, proposal }: { shopId: number; proposal: AgentProposal }) {
  const t = useTranslations('agents.proposals')
  const { dateTime } = useFormat()
  const params = { id: shopId, proposal: proposal.id }
  const refresh = { queryKey: keyOf(listAgentProposals, { id: shopId }) }
  // The proposal and its focused button disappear.
  const onDone = () => document.getElementById('main')?.focus()
  const accepting = useReportedMutation({
    send: () => call(acceptAgentProposal, { params }),
    done: t('accepted'),
    failure: t('acceptFailed'),
    refresh,
    onDone,
  })
  const declining = useReportedMutation({
    send: () => call(declineAgentProposal, { params }),
    done: t('declined'),
    failure: t('declineFailed'),
    refresh,
    onDone,
  })
  const isBusy = accepting.isPending || declining.isPending
  const what = useCallName()(proposal.call)
  const { agent, person, about, details, endsAt, isUncertain } = proposal
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="grid gap-0.5">
        <h3 className="font-medium">{what}</h3>
        <p className="wrap-anywhere text-quiet text-xs">
          {[person ? t('for', { agent, person }) : agent, t('until', { date: dateTime(endsAt) })].join(' · ')}
        </p>
      </div>
      {about && <About about={about} />}
      {details.length > 0 && <Details details={details} />}
      {isUncertain && <p className="text-warn-ink">{t('uncertain')}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {!isUncertain && (
          <Button
            size="sm"
            disabled={isBusy}
            pending={accepting.isPending}
            aria-label={t('acceptNamed', { what })}
            onClick={() => accepting.mutate()}
          >
            {t('accept')}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          pending={declining.isPending}
          aria-label={isUncertain ? undefined : t('declineNamed', { what })}
          onClick={() => declining.mutate()}
        >
          {t(isUncertain ? 'dismiss' : 'decline')}
        </Button>
        {!isUncertain && <span className="text-quiet text-xs">{t('asYou')}</span>}
      </div>
    </li>
  )
}

/** Name of a call in the reader's language. One without a name is shown as programs call it. */
function useCallName() {
  const t = useTranslations('agents.proposals')
  return (name: string) => {
    const key = `call.${name.replace('.', '_')}` as `call.${keyof Words['call']}`
    return t.has(key) ? t(key) : name
  }
}

type Subject = NonNullable<AgentProposal['about']>

/** Screens that show a subject. */
const screens: Partial<Record<Subject['kind'], (id: number) => string>> = {
  order: (id) => `/shopadmin/orders?order=${id}`,
  product: (id) => `/shopadmin/products?product=${id}`,
  customer: (id) => `/shopadmin/customers?customer=${id}`,
}

function About({ about: { kind, id, name } }: { about: Subject }) {
  const words = useTranslations('agents.proposals')(`about.${kind}`, { name })
  const to = screens[kind]?.(id)
  if (to === undefined) return <p className="wrap-anywhere font-medium">{words}</p>
  return (
    <AllowedLink to={to} className="wrap-anywhere w-fit font-medium text-accent-ink underline">
      {words}
    </AllowedLink>
  )
}

function Details({ details }: { details: AgentProposal['details'] }) {
  const t = useTranslations('agents.proposals')
  const role = useTranslations('team.role')
  const words = useTranslations()
  const { money } = useFormat()
  const field = (name: string) => {
    const key = `field.${name}` as `field.${keyof Words['field']}`
    return t.has(key) ? t(key) : name
  }
  const shown = (name: string, value: AgentProposal['details'][number]['value']) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'role' && role.has(value as MemberRole)) return role(value as MemberRole)
    return typeof value === 'number' && name.endsWith('Cents') ? money(value) : String(value)
  }
  return (
    <dl
      aria-label={t('details')}
      className="grid gap-x-4 gap-y-1 rounded-md bg-well px-3 py-2 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      {withPermissions(details, (permission) => words(permissionText(permission))).map(({ name, value }) => (
        <div key={name} className="grid sm:contents">
          <dt className="text-quiet">{field(name)}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{shown(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All permissions that are given in one detail, in words. */
function withPermissions(details: AgentProposal['details'], inWords: (permission: Permission) => string) {
  const isPermission = ({ name }: { name: string }) => /^permissions \d+$/.test(name)
  const given = details.filter(isPermission).map(({ value }) => inWords(value as Permission))
  const others = details.filter((each) => !isPermission(each))
  return given.length === 0 ? others : [...others, { name: 'permissions', value: given.join('\n') }]
}
