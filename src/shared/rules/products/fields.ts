/**
 * Kind of a field, which determines how it is stored, entered, read from a file and displayed. `line` is any one-line text of at most
 * `longest` characters; `text` has its own validation in `ProductForm`.
 */
type FieldKind =
  | 'line'
  | 'text'
  | 'category'
  | 'game'
  | 'language'
  | 'finish'
  | 'condition'
  | 'cents'
  | 'count'
  | 'flag'
  | 'vatScheme'
  | 'vatRate'
  | 'shippingSize'
  | 'tags'
  | 'pictures'

type FieldDescription = {
  readonly kind: FieldKind
  /** Key in `products.field`, in bulk edits and in the owner's table. */
  readonly label: string
  /** Column in a CSV file. */
  readonly column: string
  /** `visitors`: shown wherever the product is; `page`: only on its own page. */
  readonly seenBy: 'visitors' | 'page' | 'shop'
  /** Not for sealed products. */
  readonly cardOnly?: true
  /** Can be set for many products at once. */
  readonly bulk?: true
  readonly longest?: number
  /** A flag that defaults to on. */
  readonly usually?: true
}

/** Fields of a product that its shop fills in, in the order in which changes are listed. Forms, files and comparisons derive from them. */
export const productFields = {
  name: { kind: 'text', label: 'name', column: 'name', seenBy: 'visitors' },
  priceCents: { kind: 'cents', label: 'price', column: 'price', seenBy: 'visitors' },
  stock: { kind: 'count', label: 'stock', column: 'stock', seenBy: 'visitors' },
  category: { kind: 'category', label: 'category', column: 'category', seenBy: 'visitors', bulk: true },
  /** None for accessories. */
  game: { kind: 'game', label: 'game', column: 'game', seenBy: 'visitors', bulk: true },
  setName: { kind: 'line', label: 'set', column: 'set', seenBy: 'visitors', bulk: true, longest: 120 },
  language: { kind: 'language', label: 'language', column: 'language', seenBy: 'visitors', bulk: true },
  tags: { kind: 'tags', label: 'tags', column: 'tags', seenBy: 'page' },
  description: { kind: 'text', label: 'description', column: 'description', seenBy: 'visitors' },
  imageUrl: { kind: 'text', label: 'picture', column: 'image_url', seenBy: 'visitors' },
  isActive: { kind: 'flag', label: 'active', column: 'active', seenBy: 'shop', bulk: true, usually: true },
  setCode: { kind: 'text', label: 'setCode', column: 'set_code', seenBy: 'visitors', cardOnly: true },
  /** As printed on the card: `125/197`, `TG12/TG30`. */
  collectorNumber: { kind: 'text', label: 'number', column: 'number', seenBy: 'visitors', cardOnly: true },
  rarity: { kind: 'line', label: 'rarity', column: 'rarity', seenBy: 'visitors', cardOnly: true, longest: 60 },
  /** Cardmarket's scale; none for a graded card. */
  condition: {
    kind: 'condition',
    label: 'condition',
    column: 'condition',
    seenBy: 'visitors',
    cardOnly: true,
    bulk: true,
  },
  /** `normal`, `holo`, `reverse`, or a named pattern. */
  finish: { kind: 'finish', label: 'finish', column: 'finish', seenBy: 'visitors', cardOnly: true, bulk: true },
  gradeCompany: {
    kind: 'line',
    label: 'gradeCompany',
    column: 'grade_company',
    seenBy: 'visitors',
    cardOnly: true,
    longest: 20,
  },
  /** `10`, `9.5`, `Authentic`. */
  grade: { kind: 'text', label: 'grade', column: 'grade', seenBy: 'visitors', cardOnly: true },
  certificateNumber: {
    kind: 'text',
    label: 'certificateNumber',
    column: 'certificate_number',
    seenBy: 'visitors',
    cardOnly: true,
  },
  isFirstEdition: {
    kind: 'flag',
    label: 'isFirstEdition',
    column: 'first_edition',
    seenBy: 'visitors',
    cardOnly: true,
  },
  isSigned: { kind: 'flag', label: 'isSigned', column: 'signed', seenBy: 'visitors', cardOnly: true },
  isAltered: { kind: 'flag', label: 'isAltered', column: 'altered', seenBy: 'visitors', cardOnly: true },
  /** Four copies of one card, sold together. */
  isPlayset: { kind: 'flag', label: 'isPlayset', column: 'playset', seenBy: 'visitors', cardOnly: true },
  /** The shop's own number; not unique. */
  sku: { kind: 'text', label: 'sku', column: 'sku', seenBy: 'shop' },
  /** EAN-13, EAN-8 or UPC-A, including its check digit. */
  ean: { kind: 'text', label: 'ean', column: 'ean', seenBy: 'shop' },
  location: {
    kind: 'line',
    label: 'location',
    column: 'location',
    seenBy: 'shop',
    cardOnly: true,
    bulk: true,
    longest: 80,
  },
  purchasePriceCents: {
    kind: 'cents',
    label: 'purchase',
    column: 'purchase_price',
    seenBy: 'shop',
    cardOnly: true,
    bulk: true,
  },
  /** The owner's own price: price rules do not change it. */
  keepsPrice: { kind: 'flag', label: 'keepsPrice', column: 'own_price', seenBy: 'shop', cardOnly: true, bulk: true },
  /** Defaults to the shop's tax settings. */
  vatScheme: { kind: 'vatScheme', label: 'vatScheme', column: 'vat_scheme', seenBy: 'shop', bulk: true },
  vatRate: { kind: 'vatRate', label: 'vatRate', column: 'vat_rate', seenBy: 'shop', bulk: true },
  /** Listed first in the storefront. */
  isFeatured: { kind: 'flag', label: 'isFeatured', column: 'featured', seenBy: 'shop', bulk: true },
  /** `2027-02-14`: a pre-order until then. */
  releaseDate: { kind: 'text', label: 'releaseDate', column: 'release_date', seenBy: 'visitors', bulk: true },
  /** Pre-orders are paid at release instead of at checkout. */
  paysAtRelease: { kind: 'flag', label: 'paysAtRelease', column: 'pays_at_release', seenBy: 'visitors', bulk: true },
  /** Maximum per customer over all their orders. None: no limit. */
  maxPerCustomer: {
    kind: 'count',
    label: 'maxPerCustomer',
    column: 'max_per_customer',
    seenBy: 'visitors',
    bulk: true,
  },
  /** Size class for shipping. None: that of its category. */
  shippingSize: {
    kind: 'shippingSize',
    label: 'shippingSize',
    column: 'shipping_size',
    seenBy: 'visitors',
    bulk: true,
  },
  /** Pictures of this exact copy, in addition to `imageUrl`. */
  imageUrls: { kind: 'pictures', label: 'pictures', column: 'more_images', seenBy: 'visitors', cardOnly: true },
  /** Only the customer with this email address can order it. Visitors never see the address. */
  reservedFor: { kind: 'text', label: 'reservedFor', column: 'reserved_for', seenBy: 'shop', bulk: true },
} as const satisfies Record<string, FieldDescription>

type Fields = typeof productFields
export type ProductField = keyof Fields
export type ProductColumn = Fields[ProductField]['column'] | 'id'

/**
 * Columns of a CSV file in the order in which they are written. Shops' files rely on it, so append new columns at the end. Each has its
 * alternative headings, without spaces, punctuation and case: 'Image URL' is looked up as 'imageurl'.
 */
export const columnHeadings: Readonly<Record<ProductColumn, string>> = {
  id: 'id productid',
  name: 'name title product productname producttitle naam titel productnaam artikel artikelnaam',
  price: 'price priceeur priceeuro priceineuro unitprice sellingprice prijs prijseur prijseuro verkoopprijs',
  stock: 'stock quantity qty instock inventory voorraad aantal',
  category: 'category categories type producttype categorie soort',
  set: 'set setname expansion series edition serie uitbreiding editie',
  set_code: 'setcode setabbreviation setafkorting',
  number: 'number collectornumber cardnumber cardno nummer kaartnummer',
  rarity: 'rarity zeldzaamheid',
  condition: 'condition cond conditie staat',
  finish: 'finish printing afwerking',
  language: 'language lang taal',
  first_edition: 'firstedition 1stedition firsted isfirsted isfirstedition eersteeditie eerstedruk',
  signed: 'signed issigned gesigneerd',
  altered: 'altered isaltered bewerkt',
  playset: 'playset isplayset',
  grade_company: 'gradecompany gradingcompany grader gradingbedrijf',
  grade: 'grade cijfer',
  certificate_number: 'certificatenumber certificate certnumber certno cert certificaatnummer certificaat',
  sku: 'sku itemnumber productcode artikelnummer artikelcode variantsku',
  ean: 'ean gtin ean13 upc barcode streepjescode variantbarcode',
  location: 'location locatie bewaarplaats storagelocation',
  purchase_price: 'purchaseprice costprice cost pricebought inkoopprijs aankoopprijs inkoop',
  own_price: 'ownprice keepsprice eigenprijs',
  vat_scheme: 'vatscheme btwregeling',
  vat_rate: 'vatrate vat btwtarief btw',
  featured: 'featured isfeatured uitgelicht',
  release_date: 'releasedate releasesat verschijningsdatum releasedatum',
  pays_at_release: 'paysatrelease betalenbijverschijnen',
  max_per_customer: 'maxpercustomer limitpercustomer maxperklant maximumperklant',
  tags: 'tags tag labels label',
  description: 'description body details omschrijving beschrijving',
  image_url: 'imageurl image images picture pictureurl photo imagesrc imagelink afbeelding foto plaatje',
  more_images: 'moreimages imageurls morepictures meerafbeeldingen',
  active: 'active isactive enabled visible published forsale actief zichtbaar',
  reserved_for: 'reservedfor gereserveerdvoor',
  shipping_size: 'shippingsize verzendformaat',
  game: 'game spel productline',
}
export const csvColumns: readonly ProductColumn[] = namesIn(columnHeadings)

export const fieldNames: readonly ProductField[] = namesIn(productFields)

/** Field of a column. Product ids are not a field. */
export const fieldOfColumn: ReadonlyMap<ProductColumn, ProductField> = new Map(
  fieldNames.map((name) => [productFields[name].column, name]),
)

/** Field by label. */
export const fieldOfLabel = Object.fromEntries(fieldNames.map((name) => [productFields[name].label, name])) as {
  readonly [Name in ProductField as Fields[Name]['label']]: Name
}

type Like<Part> = ProductField & { [Name in ProductField]: Fields[Name] extends Part ? Name : never }[ProductField]

/** Fields of these kinds. */
export const ofKind = <const Kind extends FieldKind>(...kinds: readonly Kind[]) =>
  fieldNames.filter((name): name is Like<{ kind: Kind }> => kinds.some((kind) => kind === productFields[name].kind))

/** Fields with these properties in their description: `{ seenBy: 'shop' }`. */
export const fieldsWith = <const Part extends Partial<FieldDescription>>(part: Part) =>
  fieldNames.filter((name): name is Like<Part> =>
    Object.entries(part).every(([key, value]) => new Map(Object.entries(productFields[name])).get(key) === value),
  )

/** Builds an object with a value for each name. */
export const each = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

/** Picks properties of an object. Runs for every product that a visitor sees: the loop takes a third less time. */
export function pick<All extends object, Name extends keyof All>(all: All, names: readonly Name[]): Pick<All, Name> {
  const picked = {} as Pick<All, Name>
  for (const name of names) picked[name] = all[name]
  return picked
}

function namesIn<Name extends string>(all: Readonly<Record<Name, unknown>>) {
  return Object.keys(all) as Name[]
}
