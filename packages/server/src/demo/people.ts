/** Names of fictional people, from our own lists. */
export const FIRST_NAMES =
  `Ada Alma Amos Anya Arlo Asa Beau Bella Bram Brisa Cal Cara Cleo Cora Cyrus Dara Dean Delia Desi Dora
Eben Edda Eli Elsa Emil Enzo Esme Etta Ezra Faye Finn Flora Gus Gwen Hal Hana Hugo Ida Ines Ira Iris Isla Ivan Jada Jonah
Jude Juno Kai Kara Keir Kira Lars Leda Leif Lena Levi Lila Linus Lois Luca Lux Mae Mara Marc Maya Milo Mina Moss Nadia Nell
Nico Nina Noor Odin Olga Omar Opal Oren Otis Otto Pia Quinn Rafa Remy Rhea Rico Rosa Ruby Rudy Sage Saul Selma Seth Silas
Sol Tara Tess Theo Thea Uma Una Vera Vida Wade Willa Wren Xena Yara Yuri Zane Zara Zeke Zora`.split(/\s+/)

export const LAST_NAMES =
  `Abara Alder Amsel Ansley Arbour Ashdown Badu Barlow Beck Birchall Bramley Brandt Brook Calder Cardoso
Carver Castell Chaudry Clement Copeland Corwin Dahl Dempsey Devlin Dimarco Drummond Eastman Ekberg Ellery Emeka Fairley
Falk Fenwick Ferrara Finch Fontana Frost Galvez Garrick Gentry Glass Graves Hadley Hale Hartwell Haskell Haverford Heron
Hidalgo Holm Hovland Ibarra Ingram Ives Jardine Jessop Kaplan Keane Kessler Kimura Kirkland Lachlan Lamar Larkin Leighton
Lindqvist Locke Lowell Madera Mallory Marchetti Marlow Mehta Merrick Mercado Minh Monroe Nakata Navarro Newell Nolan
Norwood Oakes Obi Okafor Olsen Orozco Osborne Pacheco Paget Paulsen Pell Penrose Pereira Pike Quill Ramsey Reyes Ridley
Rosario Rourke Sandoval Sato Sawyer Selby Sharma Sheldon Solis Sorensen Stack Stroud Tanaka Tavares Thorne Tilden Tran
Underhill Vance Varga Vega Wachira Walden Warrick Weller Whitlock Winslow Yates Yoon Zamora Zeller`.split(/\s+/)

/** First names for one family, each given once: the one that was picked, or the next that is free. */
export function firstNamesOfFamily(): (picked: string) => string {
  const taken = new Set<string>()
  return (picked) => {
    const at = FIRST_NAMES.indexOf(picked)
    const free = [...FIRST_NAMES.slice(at), ...FIRST_NAMES].find((name) => !taken.has(name)) ?? picked
    taken.add(free)
    return free
  }
}

/** A domain that cannot receive email. */
export const MAIL_DOMAIN = 'firstbell.example'

export function mailOf(first: string, last: string, n: number): string {
  return `${first}.${last}${n}@${MAIL_DOMAIN}`.toLowerCase()
}
