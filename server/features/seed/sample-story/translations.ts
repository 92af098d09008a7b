import type { StoryTranslation } from '#core/model/story.ts';
import { sampleIds as ids } from './sample-ids.ts';

/* The sample story in the guests' languages other than Japanese and English. Hints about the letters of an answer are about its name
   in that language. */

export const ko: StoryTranslation = {
  title: '사라진 보물선과 여섯 가지 수수께끼',
  description:
    '옛날 옛적, 이 바닷가에 보물선 한 척이 떠내려왔습니다.\n그런데 날이 밝자 배는 온데간데없고, 여섯 가지 수수께끼만 남아 있었습니다.\n섬의 꼬마 관광대사 마스와 함께 하나씩 풀어 보시겠어요?',
  questions: {
    [ids.shisa]: {
      questionText: '돌담 위에 시사 둘이 앉아 있어.\n“어서 오세요” 하고 복을 불러들이는 건 어느 쪽일까?',
      correctFeedback: '크게 벌린 입으로 복을 부르고, 다문 입으로 지키지.\n시사는 둘이서 한 쌍이야.',
      options: [
        { text: '입을 벌린 시사' },
        { text: '입을 다문 시사', feedback: '입을 다문 쪽은 복이 달아나지 않게 지키는 역할이야.\n다른 하나를 봐 봐.' },
        { text: '지붕 위의 고양이', feedback: '고양이는 낮잠을 자나 봐.\n돌담 위의 둘을 잘 살펴봐.' },
      ],
      hints: [{ text: '“어서 오세요!” 하고 소리 내 말할 때, 입은 어떤 모양일까?' }],
    },
    [ids.hermitCrab]: {
      questionText: '집을 지고 모래밭을 걸어.\n몸이 커지면 이사를 가지.\n문단속은 집게발로 딱.\n나는 누구일까?',
      acceptedAnswers: ['소라게', '집게', '야도카리'],
      nearMisses: [
        { answers: ['게', '꽃게'], feedback: '집게발은 똑 닮았지.\n하지만 이 친구는 집을 지고 다녀.' },
        { answers: ['달팽이'], feedback: '정말 집을 지고 있네.\n하지만 집게발이 있고 바닷가에 살아.' },
      ],
      feedbackText: '정답은 소라게.\n아침 모래밭에서 발자국을 보면 가만히 배웅해 줘.',
      incorrectFeedback: '모래 위에 작은 발자국이 이어져 있어.\n조개껍데기를 집으로 삼는 건 누구일까?',
      hints: [
        { text: '집은 조개껍데기. 하지만 조개는 아니야.' },
        {
          text: '빈 껍데기를 찾으면 무척 기뻐해.',
          additionalText: '이름은 세 글자. 앞의 두 글자는 소용돌이 모양 조개 이름이야.',
        },
      ],
    },
    [ids.blue]: {
      questionText:
        '바다의 파랑은 하나가 아니야.\n얕은 물의 파랑, 먼바다의 파랑, 하늘과 어우러지는 파랑.\n네가 가장 좋아하는 파랑을 사진 한 장에 담아 줘.',
      correctFeedback: '참 예쁜 파랑이다.\n그 색을 보물 지도에 옮겨 둘게.',
      generalFeedback: '사진은 호텔 직원만 볼 수 있습니다.',
      hints: [{ text: '바다에 나갈 수 없는 날엔 호텔 안에서 찾아도 괜찮아. 하늘이든, 그릇이든, 타일이든.' }],
    },
    [ids.starSand]: {
      questionText: '작은 병 속에서 반짝이는 별모래.\n이 작은 별들은 원래 무엇이었을까?',
      correctFeedback: '맞았어.\n유공충이라는 작은 생물의 껍데기가 긴 여행 끝에 바닷가에 닿은 거야.',
      incorrectFeedback: '음, 아닌 것 같아.\n별모래는 예전에 바다에서 살았대.',
      options: [
        { text: '밤하늘에서 떨어진 별똥별', feedback: '그랬다면 정말 멋지겠다.\n하지만 고향은 바닷속이야.' },
        { text: '파도에 깎인 유리' },
        { text: '바다에 사는 작은 생물의 껍데기' },
        { text: '부서진 산호', feedback: '아쉬워! 보통의 하얀 모래에는 산호가 많지.\n별 모양은 다른 누군가의 것이야.' },
      ],
      hints: [{ text: '별모래는 원래 살아 있었어.' }],
    },
    [ids.sanshin]: {
      questionText:
        '줄은 세 개, 곧게 뻗은 목.\n잔칫날에도, 노을 지는 바닷가에서도\n섬사람의 손안에서 노래해.\n나는 누구일까?',
      acceptedAnswers: ['산신', '산신 악기', '산싱'],
      nearMisses: [
        {
          answers: ['샤미센'],
          feedback: '샤미센은 바다를 건너간 동생 같은 악기야.\n섬에서 태어난 형의 이름은?',
        },
        { answers: ['기타', '우쿨렐레'], feedback: '소리가 참 좋지. 하지만 줄의 수가 달라.\n세어 보면 세 줄이야.' },
      ],
      feedbackText: '정답은 산신.\n귀를 기울이면 오늘 밤에도 어디선가 들릴지 몰라.',
      incorrectFeedback: '“챙, 챙” 저녁 바람을 타고 소리가 들려와.\n이름에는 줄의 수 “셋(三)”이 숨어 있어.',
      hints: [
        { text: '섬의 노래에 빠질 수 없는 악기야.' },
        { text: '줄은 모두 세 개.', additionalText: '“산”으로 시작하는 두 글자야.' },
      ],
    },
    [ids.treasure]: {
      questionText:
        '보물 상자가 열렸어. 안에는 하얀 종이가 한 장.\n“이번 여행에서 가장 소중한 보물을 여기에 적어 주세요.”\n\n네 보물은 무엇이었어?',
      correctFeedback: '멋진 보물, 고마워.\n그 말을 싣고 보물선은 다시 바다로 나갈 거야.',
    },
  },
};

export const zhHant: StoryTranslation = {
  title: '消失的寶船與六道謎題',
  description:
    '很久以前，一艘寶船漂到這片海灘。\n可是天一亮，船就不見了，只留下六道謎題。\n要不要和島上的小小觀光大使瑪斯一起，一題一題解開呢？',
  questions: {
    [ids.shisa]: {
      questionText: '石牆上坐著兩隻風獅爺。\n大喊「歡迎光臨」、招來福氣的，是哪一隻呢？',
      correctFeedback: '張開嘴的招來福氣，閉著嘴的守住福氣。\n風獅爺總是成雙成對。',
      options: [
        { text: '張開嘴的風獅爺' },
        { text: '閉著嘴的風獅爺', feedback: '閉著嘴的是守護者，不讓福氣溜走。\n看看另一隻吧。' },
        { text: '屋頂上的貓', feedback: '貓好像正在午睡。\n仔細看看石牆上的那兩隻。' },
      ],
      hints: [{ text: '試著大聲說「歡迎光臨！」，你的嘴巴是什麼樣子呢？' }],
    },
    [ids.hermitCrab]: {
      questionText: '背著房子走在沙灘上。\n長大了，就搬新家。\n關門只要一隻螯。\n我是誰呢？',
      acceptedAnswers: ['寄居蟹', '陸寄居蟹', '寄居蝦'],
      nearMisses: [
        { answers: ['螃蟹', '蟹'], feedback: '螯長得很像。\n不過，這位會背著房子走路喔。' },
        { answers: ['蝸牛'], feedback: '牠也背著房子呢。\n不過，謎底有螯，而且住在沙灘上。' },
      ],
      feedbackText: '答案是寄居蟹。\n清晨在沙灘上看見足跡時，請靜靜目送牠離開喔。',
      incorrectFeedback: '沙灘上有一串小小的足跡。\n把貝殼當成家的，是誰呢？',
      hints: [
        { text: '房子是貝殼，但牠不是貝類。' },
        { text: '找到空貝殼的時候，最開心了。', additionalText: '名字有三個字，最後一個字是橫著走的動物。' },
      ],
    },
    [ids.blue]: {
      questionText: '大海的藍，不只一種。\n淺灘的藍、遠海的藍、與天空相融的藍。\n請拍下一張你最喜歡的「藍」。',
      correctFeedback: '真是美麗的藍。\n我把這個顏色畫進藏寶圖裡囉。',
      generalFeedback: '照片只有飯店的工作人員看得到。',
      hints: [{ text: '今天去不了海邊也沒關係，在館內找找看吧。天空、器皿或磁磚都可以。' }],
    },
    [ids.starSand]: {
      questionText: '小瓶子裡，星砂閃閃發亮。\n這些小星星，原本是什麼呢？',
      correctFeedback: '沒錯。\n那是一種叫有孔蟲的小生物的殼，經過漫長的旅程才漂到海灘。',
      incorrectFeedback: '嗯，好像不是喔。\n聽說星砂曾經住在海裡。',
      options: [
        { text: '從夜空落下的流星', feedback: '如果是那樣就太浪漫了。\n不過，它的故鄉在海裡。' },
        { text: '被海浪磨圓的玻璃' },
        { text: '海裡小生物的殼' },
        { text: '碎掉的珊瑚', feedback: '可惜！普通的白沙裡有很多珊瑚。\n星星的形狀，來自別的生物喔。' },
      ],
      hints: [{ text: '星砂原本是「活著」的。' }],
    },
    [ids.sanshin]: {
      questionText: '三條弦，一根筆直的琴桿。\n無論喜慶的宴席，或傍晚的海灘，\n我都在島民的手中歌唱。\n我是什麼呢？',
      acceptedAnswers: ['三線', '三線琴', '三弦', '沖繩三線'],
      nearMisses: [
        { answers: ['三味線'], feedback: '三味線像是渡海而去的弟弟。\n在島上出生的哥哥，叫什麼呢？' },
        { answers: ['吉他', '烏克麗麗'], feedback: '聲音真好聽，不過弦的數目不一樣。\n數數看，是三條喔。' },
      ],
      feedbackText: '答案是三線。\n側耳傾聽，說不定今晚也聽得到喔。',
      incorrectFeedback: '「錚、錚」，琴聲乘著晚風傳來。\n名字裡，藏著弦的數目喔。',
      hints: [
        { text: '是島上的歌謠不可或缺的樂器。' },
        { text: '一共有三條弦。', additionalText: '名字的第一個字是「三」。' },
      ],
    },
    [ids.treasure]: {
      questionText: '寶箱打開了，裡面有一張白紙。\n「請在這裡寫下，這趟旅程最珍貴的寶物。」\n\n你的寶物是什麼呢？',
      correctFeedback: '謝謝你這麼棒的寶物。\n載著你的話語，寶船又要出海了。',
    },
  },
};

export const zhHans: StoryTranslation = {
  title: '消失的宝船与六道谜题',
  description:
    '很久以前，一艘宝船漂到这片海滩。\n可是天一亮，船就不见了，只留下六道谜题。\n要不要和岛上的小小观光大使玛斯一起，一题一题解开呢？',
  questions: {
    [ids.shisa]: {
      questionText: '石墙上坐着两只风狮爷。\n大喊“欢迎光临”、招来福气的，是哪一只呢？',
      correctFeedback: '张开嘴的招来福气，闭着嘴的守住福气。\n风狮爷总是成双成对。',
      options: [
        { text: '张开嘴的风狮爷' },
        { text: '闭着嘴的风狮爷', feedback: '闭着嘴的是守护者，不让福气溜走。\n看看另一只吧。' },
        { text: '屋顶上的猫', feedback: '猫好像正在午睡。\n仔细看看石墙上的那两只。' },
      ],
      hints: [{ text: '试着大声说“欢迎光临！”，你的嘴巴是什么样子呢？' }],
    },
    [ids.hermitCrab]: {
      questionText: '背着房子走在沙滩上。\n长大了，就搬新家。\n关门只要一只螯。\n我是谁呢？',
      acceptedAnswers: ['寄居蟹', '陆寄居蟹', '寄居虾'],
      nearMisses: [
        { answers: ['螃蟹', '蟹'], feedback: '螯长得很像。\n不过，这位会背着房子走路哦。' },
        { answers: ['蜗牛'], feedback: '它也背着房子呢。\n不过，谜底有螯，而且住在沙滩上。' },
      ],
      feedbackText: '答案是寄居蟹。\n清晨在沙滩上看见足迹时，请静静目送它离开哦。',
      incorrectFeedback: '沙滩上有一串小小的足迹。\n把贝壳当成家的，是谁呢？',
      hints: [
        { text: '房子是贝壳，但它不是贝类。' },
        { text: '找到空贝壳的时候，最开心了。', additionalText: '名字有三个字，最后一个字是横着走的动物。' },
      ],
    },
    [ids.blue]: {
      questionText: '大海的蓝，不只一种。\n浅滩的蓝、远海的蓝、与天空相融的蓝。\n请拍下一张你最喜欢的“蓝”。',
      correctFeedback: '真是美丽的蓝。\n我把这个颜色画进藏宝图里啦。',
      generalFeedback: '照片只有酒店的工作人员看得到。',
      hints: [{ text: '今天去不了海边也没关系，在馆内找找看吧。天空、器皿或瓷砖都可以。' }],
    },
    [ids.starSand]: {
      questionText: '小瓶子里，星砂闪闪发亮。\n这些小星星，原本是什么呢？',
      correctFeedback: '没错。\n那是一种叫有孔虫的小生物的壳，经过漫长的旅程才漂到海滩。',
      incorrectFeedback: '嗯，好像不是哦。\n听说星砂曾经住在海里。',
      options: [
        { text: '从夜空落下的流星', feedback: '如果是那样就太浪漫了。\n不过，它的故乡在海里。' },
        { text: '被海浪磨圆的玻璃' },
        { text: '海里小生物的壳' },
        { text: '碎掉的珊瑚', feedback: '可惜！普通的白沙里有很多珊瑚。\n星星的形状，来自别的生物哦。' },
      ],
      hints: [{ text: '星砂原本是“活着”的。' }],
    },
    [ids.sanshin]: {
      questionText: '三条弦，一根笔直的琴杆。\n无论喜庆的宴席，或傍晚的海滩，\n我都在岛民的手中歌唱。\n我是什么呢？',
      acceptedAnswers: ['三线', '三弦琴', '三弦', '冲绳三线'],
      nearMisses: [
        { answers: ['三味线'], feedback: '三味线像是渡海而去的弟弟。\n在岛上出生的哥哥，叫什么呢？' },
        { answers: ['吉他', '尤克里里'], feedback: '声音真好听，不过弦的数目不一样。\n数数看，是三条哦。' },
      ],
      feedbackText: '答案是三线。\n侧耳倾听，说不定今晚也听得到哦。',
      incorrectFeedback: '“铮、铮”，琴声乘着晚风传来。\n名字里，藏着弦的数目哦。',
      hints: [
        { text: '是岛上的歌谣不可或缺的乐器。' },
        { text: '一共有三条弦。', additionalText: '名字的第一个字是“三”。' },
      ],
    },
    [ids.treasure]: {
      questionText: '宝箱打开了，里面有一张白纸。\n“请在这里写下，这趟旅程最珍贵的宝物。”\n\n你的宝物是什么呢？',
      correctFeedback: '谢谢你这么棒的宝物。\n载着你的话语，宝船又要出海了。',
    },
  },
};
