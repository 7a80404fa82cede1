import type { DemoReview } from './demo-product.ts'

/** By garment of photographs.json. Other garments have no review yet. */
export const demoReviews: Record<string, DemoReview[]> = {
  'abaya-ink': [
    {
      author: 'Salma',
      rating: 5,
      title: 'La broderie est superbe',
      body: 'Les fils dorés sont fins et bien arrêtés. Portée à un mariage, on m’a demandé trois fois d’où elle venait.',
      publishedDaysAgo: 12,
    },
    {
      author: 'Hafsa',
      rating: 5,
      title: 'Tombé impeccable',
      body: 'Je mesure 1,68 m et j’ai pris du M : elle arrive juste au-dessus du sol.',
      publishedDaysAgo: 31,
    },
    {
      author: 'Claire',
      rating: 4,
      title: 'Très belle, un peu longue',
      body: 'J’ai fait reprendre l’ourlet de deux centimètres. Le tissu est opaque et ne marque pas.',
      publishedDaysAgo: 58,
    },
    {
      author: 'Meryem',
      rating: 5,
      title: 'Noir profond',
      body: 'Le noir n’a pas bougé après quatre lavages. Les manches sont confortables.',
      publishedDaysAgo: 83,
    },
    {
      author: 'Imane',
      rating: 3,
      title: 'Belle mais chaude',
      body: 'Parfaite en hiver ; en juillet, le nida tient un peu chaud pour moi.',
      publishedDaysAgo: 140,
    },
  ],
  'abaya-burgundy': [
    {
      author: 'Asma',
      rating: 5,
      title: 'La couleur est fidèle',
      body: 'Exactement le bordeaux des photos. Reçue en trois jours.',
      publishedDaysAgo: 20,
    },
    {
      author: 'Leïla',
      rating: 4,
      title: 'Élégante',
      body: 'Coupe ample comme annoncé. Le col gratte légèrement la première heure, puis plus rien.',
      publishedDaysAgo: 66,
    },
  ],
  'abaya-midnight': [
    {
      author: 'Nawal',
      rating: 5,
      title: 'Parfaite pour l’Aïd',
      body: 'Sobre de loin, précieuse de près. Je la remettrai souvent.',
      publishedDaysAgo: 45,
    },
  ],
  'abaya-sand': [
    {
      author: 'Sofia',
      rating: 4,
      title: 'Discrète et fine',
      body: 'La broderie ton sur ton est plus belle en vrai. Le sable se salit vite, il faut y penser.',
      publishedDaysAgo: 37,
    },
    {
      author: 'Rim',
      rating: 5,
      title: 'Mon coup de cœur',
      body: 'Légère et jamais transparente. La taille S tombe juste pour 1,60 m.',
      publishedDaysAgo: 95,
    },
  ],
  'abaya-plain-ivory': [
    {
      author: 'Jeanne',
      rating: 5,
      title: 'Lumineuse',
      body: 'Le satin est doux et la coupe papillon très libre. Avec un fond de robe clair, rien ne se voit.',
      publishedDaysAgo: 74,
    },
    {
      author: 'Amel',
      rating: 4,
      title: 'Vivement le réassort',
      body: 'J’aurais voulu la même en L pour ma sœur.',
      publishedDaysAgo: 28,
    },
  ],
  'abaya-plain-rose': [
    {
      author: 'Yasmine',
      rating: 5,
      title: 'Un rose très doux',
      body: 'Ni trop vif ni trop pâle. Le tissu glisse bien sur une robe.',
      publishedDaysAgo: 9,
    },
    {
      author: 'Inès',
      rating: 4,
      title: 'Jolie matière',
      body: 'Elle demande un coup de fer après le lavage, mais le tombé en vaut la peine.',
      publishedDaysAgo: 52,
    },
    {
      author: 'Fatou',
      rating: 5,
      title: 'Je l’ai prise en deux couleurs',
      body: 'La coupe me va, alors j’ai commandé le taupe aussi.',
      publishedDaysAgo: 88,
    },
  ],
  'abaya-star-midnight': [
    {
      author: 'Dounia',
      rating: 5,
      title: 'Le velours est magnifique',
      body: 'Épais sans être lourd. Les reflets changent avec la lumière.',
      publishedDaysAgo: 16,
    },
    {
      author: 'Élodie',
      rating: 4,
      title: 'Une belle pièce d’hiver',
      body: 'Un prix, mais la finition intérieure est soignée.',
      publishedDaysAgo: 61,
    },
  ],
  'dress-terracotta': [
    {
      author: 'Nora',
      rating: 5,
      title: 'La robe que je cherchais',
      body: 'La ceinture tient bien et les volants bougent joliment. Couleur chaude, comme sur la photo.',
      publishedDaysAgo: 7,
    },
    {
      author: 'Camille',
      rating: 5,
      title: 'Confortable',
      body: 'Portée toute une journée de travail sans y penser.',
      publishedDaysAgo: 33,
    },
    {
      author: 'Hanane',
      rating: 4,
      title: 'Taille un peu grand',
      body: 'Entre S et M, le S m’a suffi. Très satisfaite de la coupe.',
      publishedDaysAgo: 49,
    },
    {
      author: 'Soraya',
      rating: 2,
      title: 'Trop longue pour moi',
      body: 'Je mesure 1,55 m et il a fallu la reprendre de huit centimètres. Le tissu est agréable.',
      publishedDaysAgo: 120,
    },
  ],
  'dress-sage': [
    {
      author: 'Lina',
      rating: 5,
      title: 'Fraîche et légère',
      body: 'La sauge est très douce. Je la porte avec le foulard assorti.',
      publishedDaysAgo: 24,
    },
    {
      author: 'Aïcha',
      rating: 4,
      title: 'Bien coupée',
      body: 'Les poignets resserrés sont pratiques. J’aurais aimé des poches.',
      publishedDaysAgo: 70,
    },
  ],
  'dress-midnight': [
    {
      author: 'Maëlle',
      rating: 5,
      title: 'Du bureau au dîner',
      body: 'Elle ne se froisse pas en train, c’est tout ce que je demandais.',
      publishedDaysAgo: 41,
    },
  ],
  'khimar-midnight': [
    {
      author: 'Khadija',
      rating: 5,
      title: 'Tient sans épingle',
      body: 'L’élastique ne serre pas et rien ne bouge de la journée.',
      publishedDaysAgo: 18,
    },
    {
      author: 'Oumaima',
      rating: 5,
      title: 'Léger',
      body: 'On l’oublie. La longueur aux hanches est parfaite pour moi.',
      publishedDaysAgo: 54,
    },
    {
      author: 'Zineb',
      rating: 4,
      title: 'Bonne qualité',
      body: 'Le crêpe est opaque. Je prendrai une taille de plus la prochaine fois.',
      publishedDaysAgo: 99,
    },
  ],
  'khimar-taupe': [
    { author: 'Sarah', rating: 4, title: 'Facile à porter', body: 'La couleur va avec toutes mes abayas.', publishedDaysAgo: 64 },
  ],
  'kimono-sage': [
    {
      author: 'Myriam',
      rating: 5,
      title: 'L’ensemble est parfait',
      body: 'Avoir la robe de dessous comprise change tout. Portée à une fête de famille, très remarquée.',
      publishedDaysAgo: 14,
    },
    {
      author: 'Hiba',
      rating: 5,
      title: 'Belle coupe',
      body: 'Les manches larges tombent bien, même assise.',
      publishedDaysAgo: 43,
    },
    {
      author: 'Louise',
      rating: 3,
      title: 'Robe de dessous un peu fine',
      body: 'Le kimono est superbe ; sous le soleil, j’ajoute un jupon.',
      publishedDaysAgo: 77,
    },
  ],
  'kimono-ink': [
    {
      author: 'Safia',
      rating: 5,
      title: 'Très chic',
      body: 'Le contraste noir et ivoire est réussi. Livraison soignée.',
      publishedDaysAgo: 36,
    },
  ],
  'scarf-ivory': [
    {
      author: 'Anissa',
      rating: 5,
      title: 'Ne glisse pas',
      body: 'La mousseline accroche juste ce qu’il faut. Taille L bien couvrante.',
      publishedDaysAgo: 22,
    },
    {
      author: 'Marie',
      rating: 4,
      title: 'Joli drapé',
      body: 'Un ivoire chaud. Il faut le repasser, comme toutes les mousselines.',
      publishedDaysAgo: 57,
    },
  ],
  'scarf-terracotta': [
    { author: 'Houda', rating: 5, title: 'Belle couleur', body: 'Je l’ai offert, il a beaucoup plu.', publishedDaysAgo: 80 },
  ],
  'set-sand': [
    {
      author: 'Naïma',
      rating: 5,
      title: 'Idéal en été',
      body: 'Le lin respire et la jupe élastique au dos est très confortable.',
      publishedDaysAgo: 90,
    },
    {
      author: 'Pauline',
      rating: 4,
      title: 'Deux pièces en une',
      body: 'Je porte souvent la tunique seule sur un pantalon large.',
      publishedDaysAgo: 110,
    },
  ],
}
