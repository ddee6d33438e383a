import sharp from 'sharp'
const list=process.argv.slice(3); const W=+process.argv[2].split('x')[0],H=+process.argv[2].split('x')[1]; const cols=Math.floor(2000/W)
const comp=[]; let i=0
for (const f of list){ comp.push({input:await sharp(`e2e/pictures/${f}.webp`).resize(W,H,{fit:'contain',position:'top',background:'#f0f'}).png().toBuffer(),left:(i%cols)*(W+6),top:Math.floor(i/cols)*(H+6)}); i++ }
await sharp({create:{width:cols*(W+6),height:Math.ceil(i/cols)*(H+6),channels:3,background:'#888'}}).composite(comp).png().toFile('/tmp/lead4/c.png')
