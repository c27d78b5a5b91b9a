/** The columns of a file of products, in the order in which they are written. */
export const productColumns = [
  'id',
  'name',
  'price',
  'stock',
  'category',
  'set',
  'set_code',
  'number',
  'rarity',
  'condition',
  'finish',
  'language',
  'first_edition',
  'signed',
  'altered',
  'playset',
  'grade_company',
  'grade',
  'certificate_number',
  'sku',
  'ean',
  'location',
  'purchase_price',
  'own_price',
  'vat_scheme',
  'vat_rate',
  'featured',
  'release_date',
  'pays_at_release',
  'max_per_customer',
  'tags',
  'description',
  'image_url',
  'more_images',
  'active',
] as const
export type ProductColumn = (typeof productColumns)[number]

// Besides the column's own name; without blanks, signs and case: 'Image URL' is looked up as 'imageurl'.
const synonyms: Readonly<Record<ProductColumn, string>> = {
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
}

const columnOf: ReadonlyMap<string, ProductColumn> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ productColumns.flatMap((column) =>
    synonyms[column].split(' ').map((word) => [word, column] as const),
  ),
)

/** Which column a heading means, whatever its case and spelling: 'Qty' is the stock. */
export const productColumn = (heading: string): ProductColumn | undefined =>
  columnOf.get(
    heading
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('€', 'eur')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )

const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** The separator of columns in this line: the candidate that comes most often outside quotes. */
export function delimiterOf(headings: string): Delimiter {
  const bare = headings.replace(/"(?:[^"]|"")*"?/g, '')
  const times = (delimiter: Delimiter) => bare.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (times(delimiter) > times(best) ? delimiter : best))
}

/** What an owner who has no file yet can start from. */
export const PRODUCT_TEMPLATE = [
  'name,price,stock,category,set,number,condition,finish,language,location,tags,description,image_url,active',
  'Charizard ex,24.95,3,Singles,Obsidian Flames,125/197,NM,Holo,English,Box A,"ex, fire",,,yes',
  'Lost Origin Booster Box,159.00,6,Booster Boxes,Lost Origin,,,,English,,sealed,36 packs,,yes',
  '',
].join('\r\n')
