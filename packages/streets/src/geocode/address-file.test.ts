import { expect, test } from 'vitest'
import { readAddressFile } from './address-file.ts'

const shown = (text: string) =>
  readAddressFile(text).addresses.map(
    ({ houseNumber, street, position: { lat, lng } }) => `${houseNumber} ${street} ${lat} ${lng}`,
  )

test.each([
  [
    'parts of a street',
    'ADDNUM,STPREDIR,STNAME,STTYPE,LATITUDE,LONGITUDE\n31,S,LARCH,AVE,38.5,-41',
    '31 S LARCH AVE 38.5 -41',
  ],
  [
    'parts in other words',
    'Add_Number;St_Name;St_PosTyp;St_PosDir;Lat;Long\n31;Larch;Ave;NW;38.5;-41',
    '31 Larch Ave NW 38.5 -41',
  ],
  [
    'a type that stands in the name, too',
    'house_no,predir,street_name,street_type,lat,lon\n31,S,S Larch Ave,Ave,38.5,-41',
    '31 S Larch Ave 38.5 -41',
  ],
  ['a half number', 'addnum,addnum_suf,street,lat,lon\n31,1/2,Larch Ave,38.5,-41', '31 1/2 Larch Ave 38.5 -41'],
  ['numbers as a spreadsheet makes them', 'number,street,lat,lon\n31.0,Larch Ave,38.5,-41', '31 Larch Ave 38.5 -41'],
  [
    'a number with a unit, repeated in the street',
    'number,street,lat,lon\n31 UNIT 4,31 Larch Ave,38.5,-41',
    '31 Larch Ave 38.5 -41',
  ],
  ['quotes that are letters', 'number,street,lat,lon\n31,6" Main Road,38.5,-41', '31 6" Main Road 38.5 -41'],
  ['a cell that begins with a quoted word', 'number,street,lat,lon\n31,"D" Street,38.5,-41', '31 "D" Street 38.5 -41'],
  ['a quoted line end', 'number,street,lat,lon\n31,"Larch\nAve",38.5,-41', '31 Larch\nAve 38.5 -41'],
  ['decimal commas', 'number;street;lat;lon\n31;Larch Ave;38,5;-41,0', '31 Larch Ave 38.5 -41'],
  ['decimal commas in quotes', 'number,street,lat,lon\n31,Larch Ave,"38,5","-41,0"', '31 Larch Ave 38.5 -41'],
  ['tabs', 'NUMBER\tSTREET\tLAT\tLON\n31\tLarch Ave\t38.5\t-41', '31 Larch Ave 38.5 -41'],
  ['carriage returns', 'number,street,lat,lon\r31,Larch Ave,38.5,-41\r', '31 Larch Ave 38.5 -41'],
  ['strokes', 'number|street|lat|lon\r\n31|Larch Ave|38.5|-41\r\n', '31 Larch Ave 38.5 -41'],
  ['a line that names the separator', 'sep=;\nnumber;street;lat;lon\n31;Larch Ave;38.5;-41', '31 Larch Ave 38.5 -41'],
])('[ADDRESS-5] an address file is read as counties write it: %s', (_, text, expected) => {
  expect(shown(text)).toEqual([expected])
})

test.each([
  ['projected positions', 'x,y,number,street\n1384012.5,"703,456.1",31,Larch Ave', /not in degrees/],
  [
    'positions that are no numbers',
    'number,street,lat,lon\n31,Larch Ave,here,there',
    /No row has a position in degrees/,
  ],
  ['no numbers', 'number,street,lat,lon\n,Larch Ave,38.5,-41', /No row has a house number/],
  [
    'projected GeoJSON',
    '{"features":[{"properties":{"number":1,"street":"Oak"},"geometry":{"type":"Point","coordinates":[1384012,703456]}}]}',
    /not in degrees/,
  ],
])('[IMPORT-3] an address file with %s is refused with the true reason', (_, text, sentence) => {
  expect(() => readAddressFile(text)).toThrow(sentence)
})

test('[ADDRESS-12] rows that cannot be used are counted by what they lack', () => {
  const rows = [
    '31,Larch Ave,38.5,-41',
    ',Larch Ave,38.5,-41',
    '33,,38.5,-41',
    '35,Larch Ave,,',
    '37,Larch Ave,703456,1384012',
  ]
  const { addresses, skipped } = readAddressFile(['number,street,lat,lon', ...rows].join('\n'))
  expect(addresses.length).toBe(1)
  expect(skipped).toEqual({ rowsWithoutNumber: 1, rowsWithoutStreet: 1, rowsWithoutPosition: 2 })
})

test.each([
  ['1200 Main St, Springfield, OH 45501', '1200 Main St | Springfield | 45501'],
  ['"1200 Main St Apt 4, Springfield OH 45501-1234"', '1200 Main St | Springfield | 45501'],
  ['"12 1/2 Oak St, Harbor"', '12 1/2 Oak St | Harbor | '],
  ['"12B Oak St"', '12B Oak St |  | '],
  ['"1200 OH 16, Newark, OH 43055"', '1200 OH 16 | Newark | 43055'],
  ['"48-50 Larch Ave, Unit 3, Harbor, OH"', '48-50 Larch Ave | Harbor | '],
  ['"Hauptstrasse 12, Harbor"', '12 Hauptstrasse | Harbor | '],
])('[ADDRESS-14] a file may hold the whole address in one column: %s', (address, expected) => {
  const cell = address.startsWith('"') ? address : `"${address}"`
  const { addresses } = readAddressFile(`Full_Address,Lat,Lon\n${cell},38.5,-41`)
  const [one] = addresses.map(({ houseNumber, street, city, postcode }) =>
    [`${houseNumber} ${street}`, city, postcode].map((part) => part ?? '').join(' | '),
  )
  expect(one).toBe(expected)
})

test('[ADDRESS-14] columns of their own go before the whole address, and what cannot be told apart is counted', () => {
  const text = [
    'number,street,city,address,lat,lon',
    '31,Larch Ave,Harbor,"32 Oak St, Elsewhere",38.5,-41',
    ',,,"33 Oak St, Springfield",38.5,-41',
    ',,,"34 Oak St Springfield OH 45501",38.5,-41',
    ',,,"Oak St, Springfield",38.5,-41',
  ].join('\n')
  const { addresses, skipped } = readAddressFile(text)
  expect(addresses.map(({ houseNumber, street, city }) => `${houseNumber} ${street}, ${city}`)).toEqual([
    '31 Larch Ave, Harbor',
    '33 Oak St, Springfield',
  ])
  expect(skipped).toEqual({ rowsWithoutNumber: 1, rowsWithoutStreet: 1, rowsWithoutPosition: 0 })
})
