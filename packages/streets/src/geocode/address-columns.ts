/**
 * Names of columns and properties, of which the first that is there counts: those of OpenAddresses, of the American standard
 * for addresses (NENA CLDXF) and what counties and offices call them. Case and underscores do not matter.
 */
const columns = {
  houseNumber:
    'number housenumber addr:housenumber housenum addnum addnumber streetnumber stnum addressnumber addrnum hseno houseno stno',
  numberPrefix: 'addnumpre numberprefix numprefix',
  numberSuffix: 'addnumsuf numbersuffix numsuffix numsuf half unitnumsuf',
  street:
    'street addr:street road fullname fullstreet streetfull stfullname stfullnam fullstname fullroadname roadnamefull',
  streetName: 'stname streetname strname roadname name',
  preDirection: 'stpredir predir predirection predirectional predirect prefixdir dirpre prefix stpre dir',
  preType: 'stpretyp pretype pretyp streetpretype',
  type: 'sttype stpostyp streettype posttype postyp posttyp roadtype suffixtype stsuffix suffix type',
  postDirection: 'stposdir stpostdir postdir posdir sufdir suffixdir postdirection postdirectional dirsuf',
  city: 'city addr:city town municipality postcomm postcity postalcity incmuni msagcomm placename community',
  postcode: 'postcode zip zipcode addr:postcode zip5 postalcode',
  /** The whole address in one column, where number and street have none of their own. */
  whole:
    'fulladdress fulladdr addressfull addrfull address addr siteaddress siteaddr propertyaddress situsaddress situs streetaddress fulladd',
  lat: 'lat latitude y pointy ycoord latdd gpsy northing',
  lng: 'lon lng long longitude x pointx xcoord londd longdd gpsx easting',
} as const

export type Field = keyof typeof columns

const names = Object.fromEntries(Object.entries(columns).map(([field, list]) => [field, list.split(' ')])) as Record<
  Field,
  string[]
>

export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}:]/gu, '')
}

/** Under which of the names that a file uses each field stands, if any. */
export function fieldsIn(given: Iterable<string>): Partial<Record<Field, string>> {
  const present = new Set([...given].map(plainName))
  const found: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(columns) as Field[]) {
    const name = names[field].find((one) => present.has(one))
    if (name !== undefined) found[field] = name
  }
  return found
}
