// Cities that time zones are named after, keyed by region and zone name, including former zone
// names: spelled as in the reference data; all others are from CLDR, with errors corrected.
export const zones = {
  Africa:
    'Abidjan=أبيدجان; Accra=أكرا; Addis_Ababa=أديس أبابا; Algiers=الجزائر; Asmara=أسمرة; ' +
    'Asmera=أسمرة; Bamako=باماكو; Bangui=بانغوي; Banjul=بانجول; Bissau=بيساو; ' +
    'Blantyre=بلانتاير; Brazzaville=برازافيل; Bujumbura=بوجومبورا; Cairo=القاهرة; ' +
    'Casablanca=الدار البيضاء; Ceuta=سبتة; Conakry=كوناكري; Dakar=داكار; ' +
    'Dar_es_Salaam=دار السلام; Djibouti=جيبوتي; Douala=دوالا; El_Aaiun=العيون; ' +
    'Freetown=فري تاون; Gaborone=غابورون; Harare=هراري; Johannesburg=جوهانسبرغ; Juba=جوبا; ' +
    'Kampala=كمبالا; Khartoum=الخرطوم; Kigali=كيغالي; Kinshasa=كينشاسا; Lagos=لاغوس; ' +
    'Libreville=ليبرفيل; Lome=لومي; Luanda=لواندا; Lubumbashi=لوبومباشي; Lusaka=لوساكا; ' +
    'Malabo=مالابو; Maputo=مابوتو; Maseru=ماسيرو; Mbabane=مباباني; Mogadishu=مقديشيو; ' +
    'Monrovia=مونروفيا; Nairobi=نيروبي; Ndjamena=نجامينا; Niamey=نيامي; Nouakchott=نواكشوط; ' +
    'Ouagadougou=واغادوغو; Porto-Novo=بورتو نوفو; Sao_Tome=ساو تومي; Tripoli=طرابلس; ' +
    'Tunis=تونس; Windhoek=ويندهوك',
  America:
    'Adak=أداك; Anchorage=أنكوريج; Anguilla=أنغويلا; Antigua=أنتيغوا; Araguaina=أراغواينا; ' +
    'Aruba=أروبا; Asuncion=أسونسيون; Atikokan=أتيكوكان; Bahia=باهيا; ' +
    'Bahia_Banderas=باهيا بانديراس; Barbados=بربادوس; Belem=بيليم; Belize=بليز; ' +
    'Beulah=بيولا; Blanc-Sablon=بلانك-سابلون; Boa_Vista=بوا فيستا; Bogota=بوغوتا; ' +
    'Boise=بويس; Buenos_Aires=بوينس آيرس; Cambridge_Bay=كامبرديج باي; ' +
    'Campo_Grande=كامبو غراندي; Cancun=كانكون; Caracas=كاراكاس; Catamarca=كاتاماركا; ' +
    'Cayenne=كايين; Cayman=كايمان; Center=سنتر; Chicago=شيكاغو; Chihuahua=تشيواوا; ' +
    'Ciudad_Juarez=سيوداد خواريز; Coral_Harbour=كورال هاربر; Cordoba=قرطبة; ' +
    'Costa_Rica=كوستاريكا; Coyhaique=كويهايكيو; Creston=كريستون; Cuiaba=كويابا; ' +
    'Curacao=كوراساو; Danmarkshavn=دانمرك شافن; Dawson=داوسان; Dawson_Creek=داوسن كريك; ' +
    'Denver=دنفر; Detroit=ديترويت; Dominica=دومينيكا; Edmonton=إدمونتون; Eirunepe=ايرونبي; ' +
    'El_Salvador=السلفادور; Fort_Nelson=فورت نيلسون; Fortaleza=فورتاليزا; ' +
    'Glace_Bay=جلاس باي; Godthab=نوك; Goose_Bay=جوس باي; Grand_Turk=غراند ترك; ' +
    'Grenada=غرينادا; Guadeloupe=غوادلوب; Guatemala=غواتيمالا; Guayaquil=غواياكيل; ' +
    'Guyana=غيانا; Halifax=هاليفاكس; Havana=هافانا; Hermosillo=هيرموسيلو; ' +
    'Indianapolis=إنديانابوليس; Inuvik=اينوفيك; Iqaluit=اكويلت; Jamaica=جامايكا; ' +
    'Jujuy=خوخوي; Juneau=جونو; Knox=نوكس; Kralendijk=كرالنديك; La_Paz=لاباز; ' +
    'La_Rioja=لا ريوخا; Lima=ليما; Los_Angeles=لوس أنجلوس; Louisville=لويس فيل; ' +
    'Lower_Princes=حي الأمير السفلي; Maceio=ماسيو; Managua=ماناغوا; Manaus=ماناوس; ' +
    'Marengo=مارنجو; Marigot=ماريغوت; Martinique=المارتينيك; Matamoros=ماتاموروس; ' +
    'Mazatlan=ماساتلان; Mendoza=مندوزا; Menominee=مينوميني; Merida=ميريدا; ' +
    'Metlakatla=ميتلاكاتلا; Mexico_City=مكسيكو سيتي; Miquelon=ميكلون; Moncton=مونكتون; ' +
    'Monterrey=مونتيري; Montevideo=مونتيفيديو; Monticello=مونتيسيلو; Montserrat=مونتسيرات; ' +
    'Nassau=ناساو; New_Salem=نيو ساليم; New_York=نيويورك; Nome=نوم; Noronha=نوروناه; ' +
    'Nuuk=نوك; Ojinaga=أوجيناجا; Panama=بنما; Paramaribo=باراماريبو; Petersburg=بيترسبرغ; ' +
    'Phoenix=فينيكس; Port-au-Prince=بورت أو برنس; Port_of_Spain=بورت أوف سبين; ' +
    'Porto_Velho=بورتو فيلو; Puerto_Rico=بورتوريكو; Punta_Arenas=بونتا أريناس; ' +
    'Rankin_Inlet=رانكن انلت; Recife=ريسيفي; Regina=ريجينا; Resolute=ريزولوت; ' +
    'Rio_Branco=ريوبرانكو; Rio_Gallegos=ريو جالييوس; Salta=سالتا; San_Juan=سان خوان; ' +
    'San_Luis=سان لويس; Santarem=سانتاريم; Santiago=سانتياغو; Santo_Domingo=سانتو دومينغو; ' +
    'Sao_Paulo=ساو باولو; Scoresbysund=سكورسبيسند; Sitka=سيتكا; ' +
    'St_Barthelemy=سانت بارتيليمي; St_Johns=سانت جونز; St_Kitts=سانت كيتس; ' +
    'St_Lucia=سانت لوشيا; St_Thomas=سانت توماس; St_Vincent=سانت فنسنت; ' +
    'Swift_Current=سوفت كارنت; Tegucigalpa=تيغوسيغالبا; Tell_City=تل سيتي; Thule=ثول; ' +
    'Tijuana=تيخوانا; Toronto=تورونتو; Tortola=تورتولا; Tucuman=توكومان; Ushuaia=أوشوايا; ' +
    'Vancouver=فانكوفر; Vevay=فيفاي; Vincennes=فينسينس; Whitehorse=وايتهورس; ' +
    'Winamac=ويناماك; Winnipeg=وينيبيغ; Yakutat=ياكوتات',
  Antarctica:
    'Casey=كاساي; Davis=دافيز; DumontDUrville=دي مونت دو روفيل; Macquarie=ماكواري; ' +
    'Mawson=ماوسون; McMurdo=مكمردو; Palmer=بالمير; Rothera=روثيرا; Syowa=سايووا; ' +
    'Troll=ترول; Vostok=فوستوك',
  Arctic: 'Longyearbyen=لونغييربين',
  Asia:
    'Aden=عدن; Almaty=ألماتي; Amman=عمّان; Anadyr=أنادير; Aqtau=أكتاو; Aqtobe=أكتوبي; ' +
    'Ashgabat=عشق آباد; Atyrau=أتيراو; Baghdad=بغداد; Bahrain=البحرين; Baku=باكو; ' +
    'Bangkok=بانكوك; Barnaul=بارناول; Beirut=بيروت; Bishkek=بيشكك; Brunei=بروناي; ' +
    'Calcutta=كولكاتا; Chita=تشيتا; Colombo=كولومبو; Damascus=دمشق; Dhaka=دكا; Dili=ديلي; ' +
    'Dubai=دبي; Dushanbe=دوشنبه; Famagusta=فاماغوستا; Gaza=غزة; Hebron=الخليل; ' +
    'Ho_Chi_Minh=مدينة هو تشي منه; Hong_Kong=هونغ كونغ; Hovd=هوفد; Irkutsk=إيركوتسك; ' +
    'Jakarta=جاكرتا; Jayapura=جايابيورا; Jerusalem=القدس; Kabul=كابول; Kamchatka=كامتشاتكا; ' +
    'Karachi=كراتشي; Kathmandu=كاتماندو; Katmandu=كاتماندو; Khandyga=خانديجا; ' +
    'Kolkata=كولكاتا; Krasnoyarsk=كراسنويارسك; Kuala_Lumpur=كوالالمبور; Kuching=كوتشينغ; ' +
    'Kuwait=الكويت; Macau=ماكاو; Magadan=ماغادان; Makassar=ماكسار; Manila=مانيلا; ' +
    'Muscat=مسقط; Nicosia=نيقوسيا; Novokuznetsk=نوفوكوزنتسك; Novosibirsk=نوفوسيبيرسك; ' +
    'Omsk=أومسك; Oral=أورال; Phnom_Penh=بنوم بنه; Pontianak=بونتيانك; Pyongyang=بيونغ يانغ; ' +
    'Qatar=قطر; Qostanay=قوستاناي; Qyzylorda=كيزيلوردا; Rangoon=يانغون; Riyadh=الرياض; ' +
    'Saigon=مدينة هو تشي منه; Sakhalin=ساخالين; Samarkand=سمرقند; Seoul=سول; ' +
    'Shanghai=شانغهاي; Singapore=سنغافورة; Srednekolymsk=سريدنكوليمسك; Taipei=تايبيه; ' +
    'Tashkent=طشقند; Tbilisi=تبليسي; Tehran=طهران; Thimphu=تيمفو; Tokyo=طوكيو; Tomsk=تومسك; ' +
    'Ulaanbaatar=أولان باتور; Urumqi=أرومكي; Ust-Nera=أوست نيرا; Vientiane=فيينتيان; ' +
    'Vladivostok=فلاديفوستوك; Yakutsk=ياكوتسك; Yangon=يانغون; Yekaterinburg=يكاترنبيرج; ' +
    'Yerevan=يريفان',
  Atlantic:
    'Azores=جزر الأزور; Bermuda=برمودا; Canary=جزر الكناري; Cape_Verde=الرأس الأخضر; ' +
    'Faeroe=جزر فارو; Faroe=جزر فارو; Madeira=ماديرا; Reykjavik=ريكيافيك; ' +
    'South_Georgia=جورجيا الجنوبية; St_Helena=سانت هيلينا; Stanley=ستانلي',
  Australia:
    'Adelaide=أديلايد; Brisbane=بريزبن; Broken_Hill=بروكن هيل; Darwin=داروين; Eucla=أوكلا; ' +
    'Hobart=هوبارت; Lindeman=ليندمان; Lord_Howe=لورد هاو; Melbourne=ملبورن; Perth=بيرث; ' +
    'Sydney=سيدني',
  Europe:
    'Amsterdam=أمستردام; Andorra=أندورا; Astrakhan=أستراخان; Athens=أثينا; Belgrade=بلغراد; ' +
    'Berlin=برلين; Bratislava=براتيسلافا; Brussels=بروكسل; Bucharest=بوخارست; ' +
    'Budapest=بودابست; Busingen=بوسنغن; Chisinau=كيشيناو; Copenhagen=كوبنهاغن; Dublin=دبلن; ' +
    'Gibraltar=جبل طارق; Guernsey=غيرنزي; Helsinki=هلسنكي; Isle_of_Man=جزيرة مان; ' +
    'Istanbul=إسطنبول; Jersey=جيرسي; Kaliningrad=كالينجراد; Kiev=كييف; Kirov=كيروف; ' +
    'Kyiv=كييف; Lisbon=لشبونة; Ljubljana=ليوبليانا; London=لندن; Luxembourg=لوكسمبورغ; ' +
    'Madrid=مدريد; Malta=مالطة; Mariehamn=ماريهامن; Minsk=مينسك; Monaco=موناكو; ' +
    'Moscow=موسكو; Oslo=أوسلو; Paris=باريس; Podgorica=بودغوريتسا; Prague=براغ; Riga=ريغا; ' +
    'Rome=روما; Samara=سامارا; San_Marino=سان مارينو; Sarajevo=سراييفو; Saratov=ساراتوف; ' +
    'Simferopol=سيمفروبول; Skopje=سكوبيه; Sofia=صوفيا; Stockholm=ستوكهولم; Tallinn=تالين; ' +
    'Tirane=تيرانا; Ulyanovsk=أوليانوفسك; Vaduz=فادوز; Vatican=الفاتيكان; Vienna=فيينا; ' +
    'Vilnius=فيلنيوس; Volgograd=فولوجراد; Warsaw=وارسو; Zagreb=زغرب; Zurich=زيورخ',
  Indian:
    'Antananarivo=أنتاناناريفو; Chagos=تشاغوس; Christmas=كريسماس; Cocos=كوكوس; ' +
    'Comoro=جزر القمر; Kerguelen=كيرغويلين; Mahe=ماهي; Maldives=المالديف; ' +
    'Mauritius=موريشيوس; Mayotte=مايوت; Reunion=ريونيون',
  Pacific:
    'Apia=أبيا; Auckland=أوكلاند; Bougainville=بوغانفيل; Chatham=تشاثام; Chuuk=تشوك; ' +
    'Easter=جزيرة القيامة; Efate=إيفات; Enderbury=كانتون; Fakaofo=فاكاوفو; Fiji=فيجي; ' +
    'Funafuti=فونافوتي; Galapagos=غالاباغوس; Gambier=جامبير; Guadalcanal=غوادالكانال; ' +
    'Guam=غوام; Honolulu=هونولولو; Kanton=كانتون; Kiritimati=كيريتي ماتي; Kosrae=كوسرا; ' +
    'Kwajalein=كواجالين; Majuro=ماجورو; Marquesas=ماركيساس; Midway=ميدواي; Nauru=ناورو; ' +
    'Niue=نيوي; Norfolk=نورفولك; Noumea=نوميا; Pago_Pago=باغو باغو; Palau=بالاو; ' +
    'Pitcairn=بيتكيرن; Pohnpei=بوهنبي; Ponape=بوهنبي; Port_Moresby=بورت مورسبي; ' +
    'Rarotonga=راروتونغا; Saipan=سايبان; Tahiti=تاهيتي; Tarawa=تاراوا; Tongatapu=تونغاتابو; ' +
    'Truk=تشوك; Wake=ويك; Wallis=واليس',
} as const;
