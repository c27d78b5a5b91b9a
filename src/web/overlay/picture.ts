import type { OverlayState } from '#shared/contract/orders/overlays.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { OverlayLabels } from '#shared/rules/rips/overlay-labels.ts'

type Part = { root: HTMLElement; show: (state: OverlayState, labels: OverlayLabels) => boolean }

/** Draws states into the page. Only what differs is changed, so that pictures do not blink. */
export function createPicture(page: Document) {
  const root = page.getElementById('overlay') as HTMLElement
  const labels = JSON.parse(page.getElementById('labels')?.textContent ?? '{}') as Record<Language, OverlayLabels>
  const parts = [goal(), queue(), opening(), pulls()]
  root.append(...parts.map((part) => part.root))

  function show(state: OverlayState) {
    const { language, theme, size, motion } = state.settings
    page.documentElement.lang = language
    Object.assign(root.dataset, { theme, size })
    root.toggleAttribute('data-still', !motion || matchMedia('(prefers-reduced-motion: reduce)').matches)
    root.style.setProperty('--accent', state.accent.fill)
    root.style.setProperty('--accent-ink', state.accent.ink)
    for (const part of parts) part.root.toggleAttribute('data-off', !part.show(state, labels[language]))
  }

  return {
    show,
    /** The address was revoked. */
    clear: () => {
      for (const part of parts) part.root.setAttribute('data-off', '')
    },
  }
}

function opening(): Part {
  const [label, alias, product, count, left] = [
    span('label'),
    span('alias'),
    span('product'),
    span('count'),
    span('left'),
  ]
  const bar = progress()
  const root = section('opening', div('who', label, alias, product), div('packs', count, left), bar.root)
  return {
    root,
    show({ settings, current, isPaused }, labels) {
      root.toggleAttribute('data-paused', isPaused)
      setText(label, isPaused ? labels.paused : labels.opening)
      if (!settings.opening) return false
      if (!current) {
        // The last customer is not shown during a break.
        for (const each of [alias, product, count, left]) setText(each, '')
        bar.set(0)
        root.toggleAttribute('data-empty', true)
        return isPaused
      }
      root.toggleAttribute('data-empty', false)
      const packs = current.packs - current.packsOpened
      setText(alias, current.alias)
      setText(product, current.product)
      setText(count, String(packs))
      setText(left, packs === 1 ? labels.packLeft : labels.packsLeft)
      bar.set(current.packsOpened / current.packs)
      return true
    },
  }
}

function queue(): Part {
  const [label, waiting] = [span('label'), span('waiting')]
  const list = el('ol', 'list')
  const root = section('queue', div('head', label, waiting), list)
  const rows = keyed(
    list,
    ({ id }: OverlayState['queue'][number]) => String(id),
    () => {
      const [alias, packs] = [span('alias'), span('packs')]
      return { root: el('li', '', alias, packs), parts: { alias, packs } }
    },
  )
  return {
    root,
    show({ settings, queue: customers, waiting: count }, labels) {
      setText(label, labels.queue)
      setText(waiting, count > customers.length ? `${count} ${labels.waiting}` : '')
      rows(customers, ({ alias, packs }, customer) => {
        setText(alias, customer.alias)
        setText(packs, `${customer.packs} ${customer.packs === 1 ? labels.pack : labels.packs}`)
      })
      return settings.queue && customers.length > 0
    },
  }
}

function pulls(): Part {
  const label = span('label')
  const list = el('ul', 'list')
  const root = section('pulls', label, list)
  const cards = keyed(
    list,
    ({ id }: OverlayState['pulls'][number]) => id,
    () => {
      const [name, details, alias, value] = [span('name'), span('details'), span('alias'), span('value')]
      const image = el('img', '')
      image.alt = ''
      const face = div('card', image)
      image.onload = () => face.setAttribute('data-shown', '')
      image.onerror = () => face.removeAttribute('data-shown')
      return {
        root: el('li', '', face, name, details, alias, value),
        parts: { name, details, alias, value, image },
      }
    },
  )
  return {
    root,
    show({ settings, pulls: latest }, labels) {
      setText(label, labels.pulls)
      const money = new Intl.NumberFormat(settings.language === 'nl' ? 'nl-NL' : 'en-NL', {
        style: 'currency',
        currency: 'EUR',
      })
      cards(latest, ({ name, details, alias, value, image }, card) => {
        setText(name, card.name)
        setText(details, card.details)
        setText(alias, card.alias)
        setText(value, card.cents === null ? '' : money.format(card.cents / 100))
        if (image.getAttribute('src') !== (card.imageUrl || null)) {
          image.parentElement?.removeAttribute('data-shown')
          if (card.imageUrl) image.src = card.imageUrl
          else image.removeAttribute('src')
        }
      })
      return settings.pulls && latest.length > 0
    },
  }
}

function goal(): Part {
  const [label, count] = [span('label'), span('count')]
  const bar = progress()
  const root = section('goal', div('head', label, count), bar.root)
  return {
    root,
    show({ settings, packs }, labels) {
      setText(label, settings.goalLabel || labels.goal)
      setText(count, `${packs} / ${settings.goalPacks}`)
      bar.set(packs / settings.goalPacks)
      root.toggleAttribute('data-reached', packs >= settings.goalPacks)
      return settings.goal
    },
  }
}

/** A list whose rows stay the same elements while their items stay. */
function keyed<Item, Parts>(
  list: HTMLElement,
  keyOf: (item: Item) => string,
  make: () => { root: HTMLElement; parts: Parts },
) {
  const rows = new Map<string, { root: HTMLElement; parts: Parts }>()
  return (items: readonly Item[], show: (parts: Parts, item: Item) => void) => {
    const keys = new Set(items.map(keyOf))
    for (const [key, { root }] of rows) {
      if (keys.has(key)) continue
      root.remove()
      rows.delete(key)
    }
    for (const [place, item] of items.entries()) {
      const row = rows.get(keyOf(item)) ?? make()
      rows.set(keyOf(item), row)
      show(row.parts, item)
      if (list.children[place] !== row.root) list.insertBefore(row.root, list.children[place] ?? null)
    }
  }
}

function progress() {
  const fill = span('fill')
  return {
    root: div('progress', fill),
    set: (share: number) => fill.style.setProperty('--share', String(Math.min(1, Math.max(0, share)))),
  }
}

const setText = (element: HTMLElement, text: string) => {
  if (element.textContent !== text) element.textContent = text
}

function el<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, ...children: HTMLElement[]) {
  const made = document.createElement(tag)
  made.className = name
  made.append(...children)
  return made
}
const span = (name: string) => el('span', name)
const div = (name: string, ...children: HTMLElement[]) => el('div', name, ...children)

/** Hidden until there is something to show. */
function section(name: string, ...children: HTMLElement[]) {
  const made = el('section', name, ...children)
  made.setAttribute('data-off', '')
  return made
}
