/**
 * Lets styles name tiles that lie in one file, as `pmtiles://` and its address (PMTiles 3): the map asks for the parts of
 * the file that it shows. Loaded only where an operator's own style is drawn.
 */
export async function readTileArchives(): Promise<void> {
  const [{ addProtocol }, { Protocol }] = await Promise.all([import('maplibre-gl'), import('pmtiles')])
  addProtocol('pmtiles', new Protocol().tile)
}
