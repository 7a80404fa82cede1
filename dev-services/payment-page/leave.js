// After a refused card the customer goes back to the shop by herself, unless she tries another one here.
const leaving = setTimeout(() => document.getElementById('leave').click(), 3000)
for (const event of ['keydown', 'input', 'pointerdown'])
  document.addEventListener(event, () => clearTimeout(leaving), { once: true })
