import { encode } from 'uqr'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { BLUE, shield, tick } from './shapes.ts'

/** A4 in points. */
export const PAGE = { width: 595, height: 842 }

/** Sizes in points; Dutch is set smaller, because it is longer. */
const sizes = {
  en: { title: 43, titleTop: 35.5, titleLine: 42, box: 20, text: 14, step: 14, stepsTop: 60 },
  nl: { title: 39, titleTop: 29, titleLine: 45, box: 17, text: 13, step: 12, stepsTop: 52 },
} satisfies Record<Language, object>

/** Words that the notice prints in bold. */
const bold = {
  en: [
    'Minimum two-year legal guarantee protection',
    'Sellers are liable',
    'free repair',
    'free replacement',
    'price reduction',
    'full reimbursement',
    'commercial guarantee of durability',
  ],
  nl: [
    'Minimaal twee jaar bescherming dankzij de wettelijke garantie',
    'Verkopers zijn aansprakelijk',
    'gratis reparatie',
    'gratis vervanging',
    'gedeeltelijke of volledige terugbetaling',
    'commerciële levensduurgarantie',
  ],
} satisfies Record<Language, string[]>

/** Addresses in the QR codes of the Commission's own pictures. The Dutch one is not the printed address, which leads there. */
const targets = {
  en: 'https://europa.eu/youreurope/guarantees',
  nl: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_nl.htm',
} satisfies Record<Language, string>

/** The notice as a page: places, sizes and colours of Annex I of Implementing Regulation (EU) 2025/1960. */
export function pageOf(language: Language, fontOf: (weight: number) => string): string {
  const t = translator(language)
  const size = sizes[language]
  const text = (key: Parameters<typeof t>[0]) =>
    bold[language].reduce((words, phrase) => words.replace(phrase, `<b>${phrase}</b>`), t(key))
  const fonts = [400, 600, 700].map(
    (weight) =>
      `@font-face { font-family: Inter; font-weight: ${weight}; src: url(data:font/woff2;base64,${fontOf(weight)}) }`,
  )
  return `<!doctype html><html lang="${language}"><style>
    ${fonts.join('\n')}
    * { margin: 0; padding: 0; box-sizing: border-box; }
    body { width: ${PAGE.width}px; height: ${PAGE.height}px; position: relative; overflow: hidden; background: #fff;
      color: #000; font: ${size.text}px/1.2 Inter; text-rendering: geometricPrecision; }
    svg, div { position: absolute; }
    .head { inset: 0 0 auto; height: 127.56px; background: ${BLUE}; }
    h1 { position: absolute; left: 184px; top: ${size.titleTop}px; width: 340px; color: #fff;
      font: 600 ${size.title}px/${size.titleLine}px Inter; text-transform: uppercase; }
    .box { left: 31.5px; top: 170.55px; width: 308px; padding: 8px; border: 1px solid ${BLUE}; color: ${BLUE};
      font-size: ${size.box}px; }
    .left { left: 36px; top: 291.5px; width: 300px; }
    .grey { left: 356.22px; top: 170.55px; width: 203.05px; height: 375.12px; padding: 8px; background: #f1f1f2; }
    li { list-style: none; position: relative; padding-left: 25.4px; }
    li svg { left: 0; top: -3px; }
    ul { margin-bottom: 8px; }
    p + p { margin-top: 8px; }
    .code { left: 399.43px; top: 378.26px; width: 118.41px; height: 118.41px; background: #fff; }
    .address { left: 356.22px; width: 203.05px; top: 507px; text-align: center; font-size: 11.5px; }
    hr { position: absolute; left: 36px; width: 522.81px; border: 0; border-top: 1px solid #000; }
    .steps { left: 36px; top: 576px; width: 523px; }
    h2 { font: 700 24px/27px Inter; }
    h3 { font: 700 18px/21px Inter; }
    ol { position: absolute; top: ${size.stepsTop}px; width: 523px; font-size: ${size.step}px; }
    ol li { display: flex; align-items: center; min-height: 23px; padding-left: 29.2px; }
    ol i { position: absolute; left: 2px; width: 19.84px; height: 19.84px; border-radius: 50%; background: #000; color: #fff;
      font: 700 14px/19.84px Inter; text-align: center; }
    .garan { left: 36px; top: 738.43px; width: 145.63px; height: 42.23px; background: #f1f1f2; }
    .garan span { position: absolute; left: 2.3px; top: 2px; font: 600 31.6px/38.2px Inter; }
    .commercial { left: 195.6px; top: 703px; width: 363px; }
  </style><body>
    <div class="head"></div>${shield}<h1>${t('guarantee.notice.title').replace(' ', '<br>')}</h1>
    <div class="box">${text('guarantee.notice.protection')}</div>
    <div class="left">
      <p>${text('guarantee.notice.claims')}</p>
      <ul><li>${tick}${text('guarantee.notice.description')}</li><li>${tick}${text('guarantee.notice.functioning')}</li></ul>
      <p>${text('guarantee.notice.liability')}</p>
      <ul><li>${tick}${text('guarantee.notice.repair')}</li><li>${tick}${text('guarantee.notice.refund')}</li></ul>
    </div>
    <div class="grey"><p>${text('guarantee.notice.countries')}</p><p>${text('guarantee.notice.rights')}</p></div>
    <div class="code">${codeOf(targets[language])}</div>
    <div class="address">${t('guarantee.notice.address')}</div>
    <hr style="top: 567.94px">
    <div class="steps"><h2>${t('guarantee.notice.steps')}</h2><h3>${t('guarantee.notice.stepsIf')}</h3>
      <ol><li><i>1</i>${text('guarantee.notice.contact')}</li><li><i>2</i>${text('guarantee.notice.proof')}</li></ol></div>
    <hr style="top: 689.49px">
    <div class="garan"><span>GARAN</span>${tick.replace('<svg', '<svg style="left: 120.3px; top: 15.4px"')}</div>
    <div class="commercial">${text('guarantee.notice.commercial')}</div>
  </body></html>`
}

function codeOf(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg width="118.41" height="118.41" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${dark.join('')}"/></svg>`
}
