/** Invented, at addresses that reach nobody. */
export const parisMaker = {
  name: 'Atelier Nacre',
  address: '12 rue des Étoffes, 75011 Paris, France',
  email: 'atelier@nacre-et-lin.example',
}

export const portoMaker = {
  name: 'Oficina Linho Claro',
  address: 'Rua dos Teares 8, 4400-000 Vila Nova de Gaia, Portugal',
  email: 'ola@linho-claro.example',
}

export const bursaMaker = {
  name: 'Bursa İpek Atölyesi',
  address: 'Dokuma Sokak 21, 16010 Bursa, Türkiye',
  email: 'bilgi@bursa-ipek.example',
}
