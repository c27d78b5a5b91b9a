import { typeOfOfferEvent, typeOfOrderEvent } from '#server/features/outbox/queue-deliveries.ts'
import { announcedSteps } from '#shared/rules/rips/steps.ts'

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** Invariants of what other systems and agents do and learn. Each query returns violations in words. `$1` is the shop. */
export const rulesOfAgents: Record<string, string> = {
  'an accepted proposal is carried out once, and no other one': `
    select format('proposal %s is %s, and was carried out %s times', p.id, p.state, count(m.id))
    from agent_proposals p
    left join credit_movements m on m.shop_id = p.shop_id and m.cause in ('gift', 'correction') and m.reason = p.parts #>> '{body,reason}'
    where p.shop_id = $1 and p.call = 'credit.give' group by p.shop_id, p.id
    having case p.state when 'accepted' then count(m.id) <> 1 when 'running' then count(m.id) > 1 else count(m.id) > 0 end`,

  'a checkout of an agent that a person has completed has nothing about them': `
    select format('checkout %s of order %s has %s', id, order_id, content)
    from agent_checkouts where shop_id = $1 and state = 'completed'
      and content ?| array['email', 'firstName', 'lastName', 'phone', 'destination']`,

  'an event of store credit has the balance after it': `
    select format('%s: a balance of %s, after it there are %s', d.event_id, d.data ->> 'balanceCents', sum(earlier.amount_cents))
    from webhook_deliveries d
    join credit_movements m on m.shop_id = d.shop_id and 'evt_m' || m.id = d.event_id
    join credit_movements earlier on earlier.shop_id = m.shop_id and earlier.account_id = m.account_id and earlier.id <= m.id
    where d.shop_id = $1 group by d.id, d.event_id, d.data having (d.data ->> 'balanceCents')::bigint <> sum(earlier.amount_cents)`,

  'each event is queued for each webhook that wants it': `
    select format('webhook %s: no %s (%s)', w.id, event.id, event.type)
    from webhooks w join (
      select 'evt_s' || id as id, kind as type, at from shop_events where shop_id = $1
      union all select 'evt_c' || id, 'stock.changed', at from stock_changes where shop_id = $1
      union all select 'evt_m' || id, 'credit.changed', created_at from credit_movements where shop_id = $1
      union all select 'evt_b' || id, '${JSON.stringify(typeOfOfferEvent)}'::jsonb ->> kind, at from buy_offer_events where shop_id = $1
      union all select 'evt_o' || id, '${JSON.stringify(typeOfOrderEvent)}'::jsonb ->> kind, at
        from order_events where shop_id = $1 and not undone
      union all select 'evt_r' || number, 'rip.' || case kind when 'call' then 'called' when 'open' then 'opened' when 'pull' then 'pulled'
          when 'skip' then 'skipped' when 'undo' then 'undone' else 'done' end, at
        from rip_steps where shop_id = $1 and (kind in (${listed(announcedSteps)})
          or kind = 'undo' and before ->> 'undone' in (${listed(announcedSteps)}))
    ) as event on event.at > w.created_at and event.type = any(w.events)
    where w.shop_id = $1 and w.state in ('on', 'failing') and w.deleted_at is null and not exists (
      select from webhook_deliveries d where d.shop_id = w.shop_id and d.webhook_id = w.id and d.event_id = event.id)`,
}
