import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCsv } from '#server/csv/read-csv.ts'
import type { Answers } from '../reading/answers.ts'
import { readFile } from '../reading/read-file.ts'

const read = async (text: string | Buffer, answers: Answers = {}) =>
  readFile(await readCsv(Buffer.from(text as string)), answers, { mapping: undefined, shopScale: 'cardmarket' })
const fixture = (name: string) => read(readFileSync(`tests/fixtures/exports/${name}.csv`))
/** The facts of the rows without undefined fields. */
const factsIn = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ facts }) => JSON.parse(JSON.stringify(facts)))
const euros = (cents: number) => ({ cents, currency: 'EUR' })
const dollars = (cents: number) => ({ cents, currency: 'USD' })
const unreadColumns = ({ notKept }: Awaited<ReturnType<typeof read>>) => notKept.map(({ column }) => column)

describe('recognises each format by its headings and reads every supported field:', () => {
  test('Cardmarket with flags and comments', async () => {
    const file = await fixture('cardmarket-flags')
    expect(file.format).toBe('cardmarket')
    expect(unreadColumns(file)).toEqual(['idArticle', 'Local Name'])
    expect(factsIn(file)).toMatchObject([
      {
        name: 'Charizard ex',
        language: 'German',
        condition: 'EX',
        isSigned: true,
        foil: false,
        quantity: 1,
        description: 'Signed at Worlds; see picture',
        price: euros(9_500),
        cardmarketId: 725_205,
      },
      { condition: 'LP', foil: true, isPlayset: true, isAltered: true, price: euros(450) },
      { name: 'Elite Trainer Box', condition: 'MT', quantity: 3 },
    ])
  })

  test('Power-Tools and its inventory export', async () => {
    const file = await fixture('power-tools')
    expect(file).toMatchObject({ format: 'powerTools', stock: 'replace', notKept: [] })
    expect(factsIn(file)).toMatchObject([
      { number: '125', finish: 'holo', location: 'Box A', price: euros(3_500), quantity: 2 },
      { finish: 'reverse', language: 'German', location: 'Box A · row 3', description: 'played hard', condition: 'PL' },
      { isFirstEdition: true, isSigned: true, language: 'French', condition: 'GD' },
    ])
    const inventory = await fixture('power-tools-inventory')
    expect(factsIn(inventory)).toMatchObject([{ rarity: 'Double Rare', cardmarketId: 725_205 }])
    expect(unreadColumns(inventory)).toEqual(['oldPrice', 'nameDE', 'nameFR', 'nameIT', 'listedAt'])
  })

  test('TCGplayer Pro', async () => {
    const file = await fixture('tcgplayer-pro')
    expect(file).toMatchObject({ format: 'tcgplayer', assumedCurrency: null })
    expect(factsIn(file)).toMatchObject([
      {
        name: 'Charizard ex',
        number: '125/197',
        condition: 'NM',
        finish: 'holo',
        quantity: 5,
        price: dollars(3_499),
        setName: 'SV03: Obsidian Flames',
      },
      { name: 'Lapras', number: '045/197', condition: 'GD', finish: 'reverse' },
      { condition: 'PO', finish: 'holo', isFirstEdition: true, price: dollars(7_500) },
      { name: 'Obsidian Flames Booster Box', quantity: 6, price: dollars(13_999) },
    ])
    expect(factsIn(file)[3]).not.toHaveProperty('condition')
  })

  test('TCGplayer: reads the finish from the pattern in the name, and Japanese from its product line', async () => {
    const file = await fixture('tcgplayer-names')
    expect(factsIn(file)).toMatchObject([
      { name: 'Drifblim', number: '006', finish: 'cosmos', language: 'English', condition: 'NM' },
      { name: 'Eevee', number: '200', finish: 'cosmos', language: 'English' },
      { name: 'Charizard ex', number: '201/165', finish: 'holo', language: 'Japanese' },
      { name: 'Pikachu', number: '173/165', finish: 'holo', language: 'Japanese' },
    ])
    expect(factsIn(await fixture('tcgplayer'))).toMatchObject([
      { name: 'Charizard ex', number: '006/165', finish: 'holo' },
      { name: 'Snorlax', number: '143/165', finish: 'cosmos', condition: 'EX' },
      { number: '201/165', language: 'Japanese' },
      { name: 'Charizard', number: '004/102', isFirstEdition: true },
      { name: '151 Booster Bundle', quantity: 2 },
      { name: 'Lightning Bolt', number: '161' },
      { name: 'Charizard ex', finish: 'reverse', quantity: 0 },
    ])
  })

  test.each([
    ['Pikachu (Poke Ball Pattern) - 027/078', 'Near Mint Reverse Holofoil', { number: '027/078', finish: 'pokeball' }],
    ['Umbreon VMAX (Secret) - 215/203', 'Near Mint Holofoil', { name: 'Umbreon VMAX (Secret)', finish: 'holo' }],
    ['Zapdos - 16/62 (1st Edition) (Sheen Holo)', 'Damaged', { finish: 'Sheen Holo', isFirstEdition: true }],
    ['Mew [Cracked Ice Holo]', 'Near Mint - Japanese', { name: 'Mew', finish: 'crackedice', language: 'Japanese' }],
  ])('TCGplayer: %s, %s', async (name, condition, facts) => {
    const headings = 'TCGplayer Id,Product Line,Set Name,Product Name,Number,Condition,Total Quantity,Add to Quantity'
    expect(factsIn(await read(`${headings}\n1,Pokemon,A set,${name},,${condition},1,0\n`))).toMatchObject([facts])
    const japanese = await read(`${headings}\n1,Pokémon Japan,A set,A box,,Unopened,1,0\n`)
    expect(factsIn(japanese)).toMatchObject([{ name: 'A box', language: 'Japanese' }])
  })

  test('the app of Dragon Shield', async () => {
    const file = await fixture('dragonshield-app')
    expect(file).toMatchObject({ format: 'dragonShield', stock: 'add' })
    expect(unreadColumns(file)).toEqual(['PurchaseDate', 'Single Current Price'])
    expect(factsIn(file)).toEqual([
      {
        name: 'Charizard ex',
        setName: '151',
        setCode: 'MEW',
        number: '006',
        condition: 'NM',
        foil: false,
        language: 'English',
        purchasePrice: euros(350),
        quantity: 2,
      },
    ])
  })

  test('the app of TCGplayer', async () => {
    const file = await fixture('tcgplayer-app')
    expect(file).toMatchObject({ format: 'tcgplayerApp', stock: 'add' })
    expect(unreadColumns(file)).toEqual(['SKU'])
    expect(factsIn(file)).toMatchObject([
      { name: 'Charizard ex', tcgplayerId: 509_879, condition: 'EX', finish: 'holo', quantity: 3 },
      { condition: 'PL', finish: 'reverse', language: 'German', rarity: 'Uncommon' },
    ])
  })

  test('ManaBox with binders, in two currencies', async () => {
    const file = await fixture('manabox-binders')
    expect(file.format).toBe('manabox')
    expect(unreadColumns(file)).toEqual(['Binder Type', 'ManaBox ID', 'Scryfall ID', 'Added'])
    expect(factsIn(file)).toMatchObject([
      {
        location: 'Trades',
        finish: 'etched',
        isAltered: true,
        tags: ['Misprint'],
        condition: 'LP',
        language: 'German',
        purchasePrice: dollars(150),
      },
      { purchasePrice: euros(75), finish: 'normal', condition: 'NM' },
    ])
  })

  test('Deckbox, with its words for conditions', async () => {
    const headings =
      'Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price'
    const file = await read(
      `${headings}\n4,0,Sol Ring,Commander 2021,C21,263,Good (Lightly Played),German,foil,signed,,,,,,$1.50\n1,1,Black Lotus,Limited Edition Alpha,LEA,232,Near Mint,English,,,,,misprint,,,`,
    )
    expect(file).toMatchObject({ format: 'deckbox', stock: 'add' })
    expect(factsIn(file)).toMatchObject([
      {
        game: 'magic',
        setCode: 'C21',
        number: '263',
        condition: 'GD',
        foil: true,
        isSigned: true,
        isAltered: false,
        language: 'German',
        price: dollars(150),
        quantity: 4,
      },
      { foil: false, condition: 'NM', tags: ['Misprint'], quantity: 1 },
    ])
  })

  test.each([
    ['Magic', 'magic'],
    ['YuGiOh', 'yugioh'],
    ['One Piece Card Game', 'onepiece'],
    ['Lorcana TCG', 'lorcana'],
    ['Flesh & Blood TCG', 'flesh-and-blood'],
    ['Digimon Card Game', 'digimon'],
    ['Dragon Ball Super Fusion World', 'dragon-ball'],
    ['Star Wars Unlimited', 'star-wars-unlimited'],
    ['Riftbound: League of Legends Trading Card Game', 'riftbound'],
    ['Pokemon Japan', 'pokemon'],
  ])('TCGplayer: the product line %s is the game %s', async (line, game) => {
    const [heading = ''] = readFileSync('tests/fixtures/exports/tcgplayer.csv', 'utf8').split('\n')
    const [row] = factsIn(await read(`${heading}\n1,${line},Set,Card,,1,Rare,Near Mint Foil,1,,,1,1,0,1.00,`))
    expect(row).toMatchObject({ game })
  })

  test('Collectr, with a date in a heading, graded cards and sealed products', async () => {
    const file = await fixture('collectr')
    expect(file).toMatchObject({ format: 'collectr', stock: 'add', assumedCurrency: 'USD' })
    expect(unreadColumns(file)).toEqual(['Market Price (As of 2026-07-19)', 'Watchlist', 'Date Added', 'Notes'])
    const [card, graded, box] = factsIn(file)
    expect(card).toMatchObject({ condition: 'EX', finish: 'holo', purchasePrice: dollars(2_000), location: 'Main' })
    expect(graded).toMatchObject({ gradeCompany: 'PSA', grade: '10', price: dollars(16_000) })
    expect(graded).not.toHaveProperty('condition')
    expect(box).toEqual({
      game: 'pokemon',
      name: 'Obsidian Flames Elite Trainer Box',
      setName: 'Obsidian Flames',
      quantity: 3,
      location: 'Sealed',
      price: dollars(0),
      purchasePrice: dollars(4_000),
    })
  })

  test('Managem', async () => {
    const file = await fixture('managem')
    expect(file).toMatchObject({ format: 'managem', assumedCurrency: 'EUR' })
    expect(unreadColumns(file)).toEqual(['MODE', 'URN', 'GAME', 'NOTES', 'REFERENCE'])
    expect(factsIn(file)).toMatchObject([
      { language: 'German', isSigned: true, isActive: true, description: 'Nice copy', cardmarketId: 725_205 },
      { name: 'Lapras', number: '045/197', finish: 'reverse', tags: ['Prerelease'], isActive: false, condition: 'EX' },
    ])
  })

  test('Shopify: variants and pictures of one product', async () => {
    const file = await fixture('shopify-variants')
    expect(file).toMatchObject({ format: 'shopify', stock: 'replace' })
    const pictures = ['a', 'b', 'd'].map((name) => `https://pictures.example.com/${name}.jpg`)
    expect(factsIn(file)).toMatchObject([
      {
        name: 'Charizard ex',
        number: '125/197',
        condition: 'NM',
        language: 'English',
        quantity: 2,
        price: euros(3_500),
        purchasePrice: euros(2_000),
        description: 'Fire & flames\nRare',
        tags: ['ex', 'fire'],
        imageUrl: pictures[0],
        imageUrls: pictures.slice(1),
      },
      // 'Lightly Played' in words is TCGplayer's, regardless of the rest of the file.
      { condition: 'EX', language: 'English', imageUrl: pictures[0] },
      { condition: 'NM', language: 'German', imageUrl: 'https://pictures.example.com/c.jpg', imageUrls: pictures },
      { name: 'Dragon Sleeves · Blue', isActive: false, category: 'Accessories' },
      { name: 'Dragon Sleeves · Red', quantity: 0 },
    ])
  })
})

const shop = (...values: string[]) =>
  read(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      ...values.map((value, at) => `h${at},Mew ${at},Staat,${value},1`),
    ].join('\n'),
  )
const conditionsIn = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ facts, reasons }) => (reasons.length ? reasons[0]?.message.split(' ')[0] : facts?.condition))

describe('conditions', () => {
  test('reads `LP` in the scale of the other conditions of the file, or else of the shop', async () => {
    expect(conditionsIn(await shop('LP', 'EX'))).toEqual(['LP', 'EX'])
    expect(conditionsIn(await shop('LP', 'MP'))).toEqual(['EX', 'GD'])
    expect(await shop('NM', 'LP')).toMatchObject({ scale: 'cardmarket' })
    expect(await shop('NM')).toMatchObject({ scale: null })
  })

  test('rejects rows with `LP` in a file with both scales, until the owner chooses', async () => {
    const both = await shop('LP', 'EX', 'HP', 'NM')
    expect(both.scale).toBe('both')
    expect(conditionsIn(both)).toEqual(['conditionOfTwoScales', 'EX', 'PL', 'NM'])
    const text = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,Staat,LP,1\nb,B,Staat,EX,1\nc,C,Staat,HP,1'
    expect(conditionsIn(await read(text, { scale: 'tcgplayer' }))).toEqual(['EX', 'EX', 'PL'])
  })

  test('rejects an unknown condition', async () => {
    expect(conditionsIn(await shop('Sparkling'))).toEqual(['unknownCondition'])
  })

  test('reads 200 variants of one card as 200 rows', async () => {
    const variants = Array.from({ length: 200 }, (_, at) => `mew,${at ? '' : 'Mew'},Edition,No ${at},1`)
    const file = await read(['Handle,Title,Option1 Name,Option1 Value,Variant Price', ...variants].join('\n'))
    expect(new Set(file.rows.map(({ name }) => name)).size).toBe(200)
  })
})

describe('problems of a file or a row', () => {
  const headings = 'idArticle;idProduct;English Name;Exp. Name;Language;Condition;Amount;Price'
  const cardmarket = (row: string) => read(`${headings}\n${row}`)

  test('rejects a duplicate heading of a column that is read', async () => {
    await expect(read(`${headings};price\n1;2;Mew;151;1;NM;1;1,00;2,00`)).rejects.toMatchObject({
      code: 'duplicate_column',
    })
  })

  test('names a column without a heading by its position', async () => {
    const file = await read(`${headings};\n1;2;Mew;151;1;NM;1;1,00;what is this`)
    expect(unreadColumns(file)).toEqual(['idArticle', '#9'])
  })

  test.each([
    ['1;2;Mew;151;99;NM;1;1,00', 'Language', 'unknownLanguageNumber'],
    ['1;2;Mew;151;1;XX;1;1,00', 'Condition', 'unknownCondition'],
    ['1;2;Mew;151;1;NM;one;1,00', 'Amount', 'notWholeNumber'],
    ['1;2;Mew;151;1;NM;1;free', 'Price', 'notPrice'],
    ['1;2;Mew;151;1;NM;1', null, 'cellCount'],
  ])('%s', async (row, column, message) => {
    const [first] = (await cardmarket(row)).rows
    expect(first?.reasons).toEqual([{ column, message: expect.stringMatching(new RegExp(`^${message}`)) }])
  })

  test('reads a dollar sign among euros as dollars', async () => {
    expect(factsIn(await cardmarket('1;2;Mew;151;1;NM;1;$4,50'))).toMatchObject([{ price: dollars(450) }])
  })

  test('ignores our own column of reasons', async () => {
    expect((await read(`${headings};why_refused\n1;2;Mew;151;1;NM;1;1,00;because`)).notKept).toEqual([
      { column: 'idArticle', rows: 1 },
    ])
  })

  test('reads and reports the legacy Windows encoding', async () => {
    const file = await read(Buffer.from(`${headings}\n1;2;Flab\xe9b\xe9;Pok\xe9mon;1;NM;1;\x80 1,00`, 'latin1'))
    expect(file.encoding).toBe('windows-1252')
    expect(factsIn(file)).toMatchObject([{ name: 'Flabébé', setName: 'Pokémon', price: euros(100) }])
  })
})

test('reads new columns in both languages, and conditions as codes or words, in our own file', async () => {
  const text = 'naam;prijs;nummer;conditie;afwerking;taal;eerste_editie;bewaarplaats;inkoopprijs;meer_afbeeldingen\n'
  const [row] = (
    await read(`${text}Mew;1,50;8/18;light played;Reverse Holo;Duits;ja;Doos 3;0,75;https://e.com/a https://e.com/b`)
  ).rows
  expect(row).toMatchObject({
    reasons: [],
    form: {
      collectorNumber: '8/18',
      condition: 'LP',
      finish: 'reverse',
      language: 'German',
      isFirstEdition: true,
      ...{ location: 'Doos 3', purchasePriceCents: 75, imageUrls: ['https://e.com/a', 'https://e.com/b'] },
    },
  })
})
