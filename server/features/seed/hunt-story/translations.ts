import type { StoryTranslation } from '#core/model/story.ts';
import { huntIds as ids } from './hunt-ids.ts';

/* The hunt in the guests' languages other than Japanese. Hints about the letters of an answer are about its name in that language. */

export const en: StoryTranslation = {
  title: 'The Ship That Washed Ashore',
  description:
    'Last night a great wave carried a treasure ship to this very hotel.\nIts sail, its helm and its compass lie scattered all around.\nWill you walk with Mars, gather the pieces and send the ship back out to sea?',
  questions: {
    [ids.sail]: {
      questionText:
        'Every journey here begins in one place:\nwhere you put down your bags and were handed your key.\nThe ship’s sail seems to have caught on something nearby.',
      correctFeedback: 'You found the sail!\nIt is white as can be and smells of the wind. Now for the helm.',
      hints: [
        { text: 'It is the very first spot where you stood in this hotel.' },
        { text: 'Have a good look around the lobby. The sign is on a pillar or a wall.' },
      ],
    },
    [ids.helm]: {
      questionText:
        'A leaf was stuck in the corner of the sail.\nStep into the garden and look for the tallest tree.\nThe helm must be resting in its shade.',
      correctFeedback: 'There is the helm! Isn’t it lovely beside the leaves?\nNow we can steer wherever we like.',
      hints: [
        { text: 'Go outside and look up. Which tree comes closest to the sky?' },
        { text: 'The sign is close to the big tree.' },
      ],
      indoor: {
        questionText:
          'A leaf was stuck in the corner of the sail.\nIt is raining today, so the helm has moved in under the roof.\nLook for the biggest green leaves inside the hotel.',
        hint: 'They grow in a large pot. The sign is close to the leaves.',
      },
    },
    [ids.colour]: {
      questionText:
        'The waves have washed the paint off the helm.\nWalk on a little and find the most beautiful colour around.\nA flower, a leaf, the sky: take one photo of it.',
      correctFeedback: 'Oh, what a colour!\nI will paint the helm with it.',
      generalFeedback: 'Only the hotel staff can see your photo.',
      hints: [{ text: 'On a rainy day, a colour indoors is fine too: a flower, a bowl, a tile.' }],
    },
    [ids.compass]: {
      questionText:
        'They say there is a place where the sky has fallen to the ground.\nLook into it, and clouds go swimming by.\nThe compass is beside that water. Walk, please, don’t run.',
      correctFeedback: 'You found the compass!\nIts needle swung around and points to the sea.',
      hints: [
        { text: 'You would wear a swimsuit there.' },
        { text: 'Look at the walls and pillars around the pool. No need to get wet.' },
      ],
      indoor: {
        questionText:
          'Raise your right hand, and somebody there raises the left.\nPeek in, and they are peeking back at you.\nThe compass is right beside them. Walk, please, don’t run.',
        hint: 'It is a large mirror inside the hotel. Look at the wall around it.',
      },
    },
    [ids.anchor]: {
      questionText:
        'The needle points to the sea.\nGo to where the hotel ends and the beach begins, and sand gets into your shoes.\nA heavy anchor is waiting for you.',
      correctFeedback:
        'The anchor! It is heavy, but we will carry it together.\nWhat a view of the sea you have from here.',
      hints: [
        { text: 'Which way does everybody take to the beach?' },
        { text: 'The sign is near the way out to the beach. No need to go into the sea.' },
      ],
      indoor: {
        questionText:
          'The needle points to the sea.\nThere is a place indoors where you can meet it without getting wet.\nA heavy anchor is waiting at the window with the best view of the waves.',
        hint: 'Look for a large window that faces the sea. The sign is close to it.',
      },
    },
    [ids.line]: {
      questionText:
        'Stay here and look straight out to sea.\nBetween the sky and the water runs a single line.\nHowever close you sail, you can never touch it.\nWhat is it called?',
      nearMisses: [
        {
          answers: ['skyline', 'sky line', 'sea line', 'coastline', 'shoreline'],
          feedback: 'That is a line, too, but another one.\nThe one you see lies between the sky and the sea.',
        },
        {
          answers: ['sea', 'the sea', 'ocean', 'sky', 'the sky'],
          feedback: 'Half right, twice over.\nWhat do you call the line where the two meet?',
        },
      ],
      feedbackText: 'It is the horizon.\nThe treasure ship came from beyond that line.',
      incorrectFeedback: 'It is where the blue of the sky meets the blue of the sea.\nThe sun goes to bed behind it.',
      hints: [
        { text: 'In the evening, the sun sinks behind this line.' },
        {
          text: 'You can see it on land, too, where nothing is in the way.',
          additionalText: 'Seven letters. It begins with H.',
        },
      ],
    },
    [ids.name]: {
      questionText:
        'One piece is left: the name plate.\nA wave swept it away, and it hid in the sea of a painting.\nLook for the pictures in the corridors of the hotel.',
      correctFeedback:
        'You found the name plate! But look, nothing is written on it yet.\nSo it was your ship all along.',
      hints: [
        { text: 'Was there a picture on the way back to your room?' },
        { text: 'Look at the pictures one by one. The sign is next to a frame.' },
      ],
    },
    [ids.word]: {
      questionText:
        'Sail, helm, compass, anchor, name plate: the ship is whole again.\nBefore she leaves, write a few words on the sail.\n\nWhat was the greatest treasure of your journey?',
      correctFeedback: 'The sail is full of wind.\nWith your words on board, the ship heads out to sea again.',
    },
  },
};

export const ko: StoryTranslation = {
  title: '떠밀려 온 보물선',
  description:
    '어젯밤 큰 파도에 보물선 한 척이 이 호텔까지 떠밀려 왔습니다.\n돛도, 키도, 나침반도 여기저기 흩어진 채로요.\n마스와 함께 걸으며 하나씩 모아, 배를 다시 바다로 보내 주시겠어요?',
  questions: {
    [ids.sail]: {
      questionText:
        '여행이 시작될 때 누구나 지나는 곳.\n가방을 내려놓고 열쇠를 받았던 바로 그 자리.\n배의 돛이 그 근처에 걸려 있나 봐.',
      correctFeedback: '돛을 찾았다!\n새하얗고 바람 냄새가 나. 자, 다음은 키야.',
      hints: [
        { text: '이 호텔에 도착해서 맨 처음 서 있던 곳이야.' },
        { text: '로비를 한 바퀴 둘러봐. 기둥이나 벽에 표시가 있어.' },
      ],
    },
    [ids.helm]: {
      questionText:
        '돛 한쪽에 나뭇잎이 한 장 붙어 있었어.\n정원으로 나가서 가장 키가 큰 나무를 찾아봐.\n키는 분명 그 나무 그늘에서 쉬고 있을 거야.',
      correctFeedback: '키가 여기 있었네! 나뭇잎 곁은 기분이 좋지?\n이제 가고 싶은 쪽으로 갈 수 있어.',
      hints: [
        { text: '밖으로 나가서 위를 올려다봐. 하늘에 가장 가까운 나무는 어느 것일까?' },
        { text: '큰 나무 가까이에 표시가 있어.' },
      ],
      indoor: {
        questionText:
          '돛 한쪽에 나뭇잎이 한 장 붙어 있었어.\n오늘은 비가 와서 키도 지붕 아래로 옮겨 왔나 봐.\n호텔 안에서 가장 커다란 초록 잎을 찾아봐.',
        hint: '커다란 화분에서 자라고 있어. 잎 가까이에 표시가 있을 거야.',
      },
    },
    [ids.colour]: {
      questionText:
        '키에 칠해져 있던 색이 파도에 벗겨지고 말았어.\n조금 더 걸으면서 가장 예쁘다고 생각하는 색을 하나 찾아 줘.\n꽃도, 잎도, 하늘도 좋아. 사진으로 한 장 찍어 줘.',
      correctFeedback: '와, 예쁜 색이다.\n그 색으로 키를 다시 칠할게.',
      generalFeedback: '사진은 호텔 직원만 볼 수 있습니다.',
      hints: [{ text: '비 오는 날엔 호텔 안의 꽃이나 그릇, 타일 색도 괜찮아.' }],
    },
    [ids.compass]: {
      questionText:
        '하늘이 땅에 내려와 있는 곳이 있대.\n들여다보면 구름이 살랑살랑 헤엄치고 있어.\n나침반은 그 물가에 있어. 뛰지 말고 걸어서 가 줘.',
      correctFeedback: '나침반을 찾았다!\n바늘이 빙그르르 돌더니 바다 쪽을 가리켰어.',
      hints: [
        { text: '수영복을 입고 노는 곳이야.' },
        { text: '수영장 둘레의 벽이나 기둥을 살펴봐. 물에는 들어가지 않아도 돼.' },
      ],
      indoor: {
        questionText:
          '네가 오른손을 들면 왼손을 드는 아이가 있대.\n들여다보면 그 아이도 이쪽을 들여다보고 있어.\n나침반은 그 아이 곁에 있어. 뛰지 말고 걸어서 가 줘.',
        hint: '호텔 안 어딘가에 있는 커다란 거울이야. 그 둘레의 벽을 살펴봐.',
      },
    },
    [ids.anchor]: {
      questionText:
        '나침반 바늘이 바다를 가리키고 있어.\n호텔과 모래밭의 경계, 신발에 모래가 들어오기 시작하는 곳으로 가 봐.\n묵직한 닻이 너를 기다리고 있어.',
      correctFeedback: '닻이다! 무겁지만 함께 옮기자.\n여기서는 바다가 참 잘 보이네.',
      hints: [
        { text: '바다로 놀러 갈 때 꼭 지나는 곳은 어디일까?' },
        { text: '모래밭으로 나가는 출구 근처에 표시가 있어. 바다에는 들어가지 않아도 돼.' },
      ],
      indoor: {
        questionText:
          '나침반 바늘이 바다를 가리키고 있어.\n젖지 않고 바다를 만날 수 있는 곳이 호텔 안에도 있어.\n파도가 가장 잘 보이는 창가에서 묵직한 닻이 기다리고 있어.',
        hint: '바다를 향해 난 커다란 창문이야. 표시는 창문 가까이에 있을 거야.',
      },
    },
    [ids.line]: {
      questionText:
        '그대로 서서 곧장 바다 저편을 바라봐.\n하늘과 바다 사이에 선이 하나 있지.\n아무리 다가가도 만질 수 없어.\n이 선의 이름은 뭘까?',
      acceptedAnswers: ['수평선'],
      nearMisses: [
        {
          answers: ['지평선'],
          feedback: '아주 가까워. ‘지평선’은 하늘과 땅 사이의 선이야.\n여기서 보이는 건 하늘과 바다 사이지.',
        },
        { answers: ['바다', '하늘'], feedback: '하늘도 바다도 절반씩 정답.\n둘이 만나는 선의 이름을 생각해 봐.' },
      ],
      feedbackText: '정답은 수평선.\n보물선은 저 선 너머에서 왔어.',
      incorrectFeedback: '하늘의 파랑과 바다의 파랑이 만나는 곳이야.\n그 선에 이름이 있어.',
      hints: [
        { text: '저녁 해는 이 선 너머로 져.' },
        { text: '바닷물이 평평해 보여서 붙은 이름이야.', additionalText: '‘수’로 시작하는 세 글자야.' },
      ],
    },
    [ids.name]: {
      questionText:
        '마지막 하나는 배의 이름표.\n파도에 휩쓸려 그림 속 바다로 숨어 버렸나 봐.\n호텔 복도에 걸린 그림을 찾아봐.',
      correctFeedback: '이름표를 찾았다! 어, 아직 아무것도 안 쓰여 있네.\n그렇구나, 이건 너희들의 배였어.',
      hints: [
        { text: '방으로 돌아가는 길에 그림이 있지 않았어?' },
        { text: '그림을 하나씩 살펴봐. 액자 옆에 표시가 있어.' },
      ],
    },
    [ids.word]: {
      questionText:
        '돛, 키, 나침반, 닻, 이름표. 배가 원래 모습을 되찾았습니다.\n떠나기 전에 돛에 한마디 적어 주세요.\n\n이번 여행에서 찾은 가장 소중한 보물은 무엇인가요?',
      correctFeedback: '돛이 바람을 가득 안았어.\n그 말을 싣고 보물선은 다시 바다로 나갈 거야.',
    },
  },
};

export const zhHant: StoryTranslation = {
  title: '漂來的寶船',
  description:
    '昨晚一陣大浪，把一艘寶船沖到了這間飯店。\n船帆、船舵、羅盤，散落各處。\n要不要和瑪斯一起走一走，一件一件找回來，讓寶船再次出海呢？',
  questions: {
    [ids.sail]: {
      questionText: '旅程開始時，大家都會經過的地方。\n放下行李，接過鑰匙，就是那裡。\n船帆好像勾在那附近了。',
      correctFeedback: '找到船帆了！\n雪白雪白的，還有風的味道。接下來找船舵吧。',
      hints: [{ text: '是你抵達飯店後，最先站的地方喔。' }, { text: '在大廳繞一圈看看。柱子或牆上有標記喔。' }],
    },
    [ids.helm]: {
      questionText: '船帆的角落，黏著一片葉子。\n到庭園裡，找找最高的那棵樹。\n船舵一定正在樹蔭下休息。',
      correctFeedback: '船舵在這裡！待在葉子旁邊，真舒服呢。\n這樣就能轉向想去的地方了。',
      hints: [{ text: '走到外面，抬頭看看。離天空最近的是哪一棵樹呢？' }, { text: '大樹的旁邊有標記喔。' }],
      indoor: {
        questionText: '船帆的角落，黏著一片葉子。\n今天下雨，船舵好像也搬到屋簷下了。\n在館內找找最大的綠葉吧。',
        hint: '它種在一個大花盆裡。葉子附近有標記喔。',
      },
    },
    [ids.colour]: {
      questionText:
        '船舵上的顏色，被海浪沖掉了。\n再走一走，找一個你覺得最美的顏色。\n花朵、葉子、天空都可以，請拍下一張照片。',
      correctFeedback: '哇，好美的顏色。\n我就用這個顏色，把船舵重新塗好。',
      generalFeedback: '照片只有飯店的工作人員看得到。',
      hints: [{ text: '下雨天也沒關係，館內的花、器皿或磁磚的顏色都可以。' }],
    },
    [ids.compass]: {
      questionText:
        '聽說有個地方，天空掉到了地上。\n往裡面看，雲朵正輕輕地游泳。\n羅盤就在那片水的旁邊。請慢慢走，不要跑喔。',
      correctFeedback: '找到羅盤了！\n指針轉了一圈，指向大海。',
      hints: [{ text: '是穿泳衣玩耍的地方喔。' }, { text: '看看泳池四周的牆和柱子。不用下水喔。' }],
      indoor: {
        questionText:
          '聽說你舉起右手，就有個孩子舉起左手。\n往裡面看，對方也正看著你。\n羅盤就在那孩子的旁邊。請慢慢走，不要跑喔。',
        hint: '是館內一面很大的鏡子。看看它四周的牆壁吧。',
      },
    },
    [ids.anchor]: {
      questionText: '羅盤的指針，指著大海。\n走到飯店和沙灘的交界，沙子開始跑進鞋子的地方。\n沉甸甸的船錨，正在等你。',
      correctFeedback: '是船錨！雖然很重，我們一起搬吧。\n從這裡看海，真清楚。',
      hints: [{ text: '去海邊玩的時候，一定會經過哪裡呢？' }, { text: '通往沙灘的出口附近有標記。不用走進海裡喔。' }],
      indoor: {
        questionText:
          '羅盤的指針，指著大海。\n館內也有不會淋溼就能見到大海的地方。\n在最能看清海浪的窗邊，沉甸甸的船錨正在等你。',
        hint: '是一扇面向大海的大窗戶。標記就在窗戶附近喔。',
      },
    },
    [ids.line]: {
      questionText:
        '就站在這裡，往大海的盡頭看。\n天空和大海之間，有一條線。\n不管怎麼靠近，都摸不到它。\n這條線叫什麼呢？',
      acceptedAnswers: ['海平線', '水平線', '海天線', '天際線'],
      nearMisses: [
        {
          answers: ['地平線'],
          feedback: '很接近了。「地平線」是天空和陸地之間的線。\n從這裡看到的，是天空和大海之間喔。',
        },
        {
          answers: ['海', '大海', '天空', '天'],
          feedback: '天空和大海，各答對了一半。\n想想看，它們相遇的那條線叫什麼呢？',
        },
      ],
      feedbackText: '答案是海平線。\n寶船就是從那條線的另一邊來的。',
      incorrectFeedback: '那是天空的藍和大海的藍相遇的地方。\n那條線，有個名字喔。',
      hints: [
        { text: '夕陽會沉到這條線的後面。' },
        { text: '海面看起來平平的，所以有這個名字。', additionalText: '三個字，最後一個字是「線」。' },
      ],
    },
    [ids.name]: {
      questionText: '最後一件，是船的名牌。\n它被海浪捲走，好像躲進了畫裡的大海。\n在館內的走廊上，找找掛著的畫吧。',
      correctFeedback: '找到名牌了！咦，上面還沒有寫字。\n原來，這就是你們的船啊。',
      hints: [{ text: '回房間的路上，是不是有畫呢？' }, { text: '一幅一幅看看。畫框旁邊有標記喔。' }],
    },
    [ids.word]: {
      questionText:
        '船帆、船舵、羅盤、船錨、名牌，寶船恢復原樣了。\n出發之前，請在帆上寫一句話。\n\n這趟旅程中，你找到的最珍貴的寶物是什麼呢？',
      correctFeedback: '船帆鼓滿了風。\n載著你的話語，寶船又要出海了。',
    },
  },
};

export const zhHans: StoryTranslation = {
  title: '漂来的宝船',
  description:
    '昨晚一阵大浪，把一艘宝船冲到了这家酒店。\n船帆、船舵、罗盘，散落各处。\n要不要和玛斯一起走一走，一件一件找回来，让宝船再次出海呢？',
  questions: {
    [ids.sail]: {
      questionText: '旅程开始时，大家都会经过的地方。\n放下行李，接过钥匙，就是那里。\n船帆好像挂在那附近了。',
      correctFeedback: '找到船帆了！\n雪白雪白的，还有风的味道。接下来找船舵吧。',
      hints: [{ text: '是你到达酒店后，最先站的地方哦。' }, { text: '在大堂转一圈看看。柱子或墙上有标记哦。' }],
    },
    [ids.helm]: {
      questionText: '船帆的角落，粘着一片叶子。\n到花园里，找找最高的那棵树。\n船舵一定正在树荫下休息。',
      correctFeedback: '船舵在这里！待在叶子旁边，真舒服呢。\n这样就能转向想去的地方了。',
      hints: [{ text: '走到外面，抬头看看。离天空最近的是哪一棵树呢？' }, { text: '大树的旁边有标记哦。' }],
      indoor: {
        questionText: '船帆的角落，粘着一片叶子。\n今天下雨，船舵好像也搬到屋檐下了。\n在馆内找找最大的绿叶吧。',
        hint: '它种在一个大花盆里。叶子附近有标记哦。',
      },
    },
    [ids.colour]: {
      questionText:
        '船舵上的颜色，被海浪冲掉了。\n再走一走，找一个你觉得最美的颜色。\n花朵、叶子、天空都可以，请拍一张照片。',
      correctFeedback: '哇，好美的颜色。\n我就用这个颜色，把船舵重新涂好。',
      generalFeedback: '照片只有酒店的工作人员看得到。',
      hints: [{ text: '下雨天也没关系，馆内的花、器皿或瓷砖的颜色都可以。' }],
    },
    [ids.compass]: {
      questionText:
        '听说有个地方，天空掉到了地上。\n往里面看，云朵正轻轻地游泳。\n罗盘就在那片水的旁边。请慢慢走，不要跑哦。',
      correctFeedback: '找到罗盘了！\n指针转了一圈，指向大海。',
      hints: [{ text: '是穿泳衣玩耍的地方哦。' }, { text: '看看泳池四周的墙和柱子。不用下水哦。' }],
      indoor: {
        questionText:
          '听说你举起右手，就有个孩子举起左手。\n往里面看，对方也正看着你。\n罗盘就在那孩子的旁边。请慢慢走，不要跑哦。',
        hint: '是馆内一面很大的镜子。看看它四周的墙壁吧。',
      },
    },
    [ids.anchor]: {
      questionText: '罗盘的指针，指着大海。\n走到酒店和沙滩的交界，沙子开始跑进鞋子的地方。\n沉甸甸的船锚，正在等你。',
      correctFeedback: '是船锚！虽然很重，我们一起搬吧。\n从这里看海，真清楚。',
      hints: [{ text: '去海边玩的时候，一定会经过哪里呢？' }, { text: '通往沙滩的出口附近有标记。不用走进海里哦。' }],
      indoor: {
        questionText:
          '罗盘的指针，指着大海。\n馆内也有不会淋湿就能见到大海的地方。\n在最能看清海浪的窗边，沉甸甸的船锚正在等你。',
        hint: '是一扇面向大海的大窗户。标记就在窗户附近哦。',
      },
    },
    [ids.line]: {
      questionText:
        '就站在这里，往大海的尽头看。\n天空和大海之间，有一条线。\n不管怎么靠近，都摸不到它。\n这条线叫什么呢？',
      acceptedAnswers: ['海平线', '水平线', '海天线', '天际线'],
      nearMisses: [
        {
          answers: ['地平线'],
          feedback: '很接近了。“地平线”是天空和陆地之间的线。\n从这里看到的，是天空和大海之间哦。',
        },
        {
          answers: ['海', '大海', '天空', '天'],
          feedback: '天空和大海，各答对了一半。\n想想看，它们相遇的那条线叫什么呢？',
        },
      ],
      feedbackText: '答案是海平线。\n宝船就是从那条线的另一边来的。',
      incorrectFeedback: '那是天空的蓝和大海的蓝相遇的地方。\n那条线，有个名字哦。',
      hints: [
        { text: '夕阳会沉到这条线的后面。' },
        { text: '海面看起来平平的，所以有这个名字。', additionalText: '三个字，最后一个字是“线”。' },
      ],
    },
    [ids.name]: {
      questionText: '最后一件，是船的名牌。\n它被海浪卷走，好像躲进了画里的大海。\n在馆内的走廊上，找找挂着的画吧。',
      correctFeedback: '找到名牌了！咦，上面还没有写字。\n原来，这就是你们的船啊。',
      hints: [{ text: '回房间的路上，是不是有画呢？' }, { text: '一幅一幅看看。画框旁边有标记哦。' }],
    },
    [ids.word]: {
      questionText:
        '船帆、船舵、罗盘、船锚、名牌，宝船恢复原样了。\n出发之前，请在帆上写一句话。\n\n这趟旅程中，你找到的最珍贵的宝物是什么呢？',
      correctFeedback: '船帆鼓满了风。\n载着你的话语，宝船又要出海了。',
    },
  },
};
